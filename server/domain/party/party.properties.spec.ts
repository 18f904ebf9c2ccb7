import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partyCommands, play } from '../../../test/support/game-commands';
import { joined, partyCreated } from '../../../test/support/party-facts';
import { SAMPLES } from '../../../test/golden-events/samples';
import { PARTY_EVENTS } from '../../event-log/registry';
import { partyDecider } from './party.decider';
import type { PartyEvent } from './party.events';
import type { PartyState } from './party.state';

const begin = [partyCreated({ maxMembers: 3 }), joined('olena', 'leader')];
const lives = fc
  .array(partyCommands, { maxLength: 80, size: 'max' })
  .map((commands) => play(partyDecider, begin, commands));

type Contribution = Extract<PartyEvent, { type: 'PartyContributionMade' }>['data'];

function contributionsTo(questId: string, facts: readonly PartyEvent[]): readonly Contribution[] {
  return facts.flatMap((fact) =>
    fact.type === 'PartyContributionMade' && fact.data.questId === questId ? [fact.data] : [],
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function partyAfter(facts: readonly PartyEvent[]): PartyState {
  return facts.reduce((before, fact) => partyDecider.evolve(before, fact), partyDecider.initial);
}

describe('whatever the members of a party do', () => {
  it('contributions never exceed the target, and each total is the sum so far', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        for (const questId of ['pages', 'walks']) {
          let total = 0;
          for (const made of contributionsTo(questId, facts)) {
            expect(made.contribution).toBeGreaterThanOrEqual(1);
            total += made.contribution;
            expect(made.totalContributions).toBe(total);
            expect(total).toBeLessThanOrEqual(made.targetValue);
          }
        }
      }),
    );
  });

  it('the shares of a finished quest add up to its reward, and never to more before', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        for (const fact of facts) {
          if (fact.type !== 'PartyQuestCreated') continue;
          const { questId, xpReward } = fact.data;
          const shares = sum(contributionsTo(questId, facts).map(({ xpGained }) => xpGained));
          const isCompleted = facts.some(
            ({ type, data }) => type === 'PartyQuestCompleted' && data.questId === questId,
          );
          if (isCompleted) expect(shares).toBe(xpReward);
          else expect(shares).toBeLessThanOrEqual(xpReward);
        }
      }),
    );
  });

  it("the party's XP is the sum of what it was given", () => {
    fc.assert(
      fc.property(lives, ({ facts, state }) => {
        const given = facts.map((fact) =>
          fact.type === 'PartyContributionMade' ? fact.data.partyXpGained : 0,
        );
        expect(state).toMatchObject({ totalXp: sum(given) });
      }),
    );
  });

  it('there is one leader, nobody twice, and no more members than places', () => {
    fc.assert(
      fc.property(lives, ({ state }) => {
        if (state.status !== 'founded') throw new Error('The party was forgotten');
        expect(state.members.filter(({ role }) => role === 'leader')).toHaveLength(1);
        expect(new Set(state.members.map(({ userId }) => userId)).size).toBe(state.members.length);
        expect(state.members.length).toBeLessThanOrEqual(state.maxMembers);
      }),
    );
  });

  it('a snapshot of the state is the state', () => {
    fc.assert(
      fc.property(lives, ({ state }) => {
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
    );
  });
});

describe('history', () => {
  /** Facts in the right shape that no decider would have allowed, about anything at all. */
  const oddFacts = fc
    .record({
      type: fc.constantFrom(...PARTY_EVENTS.types),
      id: fc.constantFrom('pages', 'nothing', '__proto__', 'constructor', ''),
      number: fc.integer({ min: -5, max: 2_000_000 }),
    })
    .map(({ type, id, number }) => {
      const data: Record<string, unknown> = { ...SAMPLES[type] };
      for (const [name, value] of Object.entries(data)) {
        if (typeof value === 'number') data[name] = number;
        if (name.endsWith('Id')) data[name] = id;
      }
      return { type, data } as PartyEvent;
    });

  it('is never refused: every fact is taken in, whatever came before it', () => {
    fc.assert(
      fc.property(fc.array(oddFacts, { maxLength: 40 }), lives, (odd, { facts, state }) => {
        expect(() => partyAfter(odd)).not.toThrow();
        expect(() => partyAfter([...facts, ...odd])).not.toThrow();
        for (const fact of odd) expect(() => partyDecider.evolve(state, fact)).not.toThrow();
      }),
    );
  });
});
