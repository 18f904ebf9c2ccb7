import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partyCommands, play } from '../../../test/support/events/game-commands';
import { joined, partyCreated } from '../../../test/support/events/party-events';
import { SAMPLES } from '../../../test/golden-events/samples';
import { PARTY_EVENTS } from '../../event-log/registry';
import { partyDecider } from './party.decider';
import type { PartyEvent, SlotHolder } from './party.events';
import type { PartyState } from './party.state';

const begin = [partyCreated({ maxMembers: 3 }), joined('olena', 'leader')];
const lives = fc
  .array(partyCommands, { maxLength: 80, size: 'max' })
  .map((commands) => play(partyDecider, begin, commands));

type Contribution = Extract<PartyEvent, { type: 'PartyContributionMade' }>['data'];

function contributionsTo(questId: string, facts: readonly PartyEvent[]): readonly Contribution[] {
  return facts.flatMap((event) =>
    event.type === 'PartyContributionMade' && event.data.questId === questId ? [event.data] : [],
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function partyAfter(facts: readonly PartyEvent[]): PartyState {
  return facts.reduce((before, event) => partyDecider.evolve(before, event), partyDecider.initial);
}

describe('the generated histories', () => {
  it('contain every type of event', () => {
    const seen = new Set(
      fc.sample(lives, { numRuns: 300, seed: 5 }).flatMap(({ facts }) => facts.map(({ type }) => type)),
    );
    expect([...seen].sort()).toStrictEqual([...PARTY_EVENTS.types].sort());
  });
});

describe('a party, for any sequence of commands', () => {
  it('never accepts contributions above the target, and each total is the sum so far', () => {
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

  it('pays shares that add up to the reward of a finished quest, and never to more before', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        for (const event of facts) {
          if (event.type !== 'PartyQuestCreated') continue;
          const { questId, xpReward } = event.data;
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

  it('has as much XP as its contributions gave it', () => {
    fc.assert(
      fc.property(lives, ({ facts, state }) => {
        const given = facts.map((event) =>
          event.type === 'PartyContributionMade' ? event.data.partyXpGained : 0,
        );
        if (state.status === 'founded') expect(state.totalXp).toBe(sum(given));
      }),
    );
  });

  it('has one leader while it exists, no member twice, and no more members than places', () => {
    fc.assert(
      fc.property(lives, ({ states }) => {
        for (const { members, settings } of states.filter((state) => state.status === 'founded')) {
          expect(members.filter(({ role }) => role === 'leader')).toHaveLength(1);
          expect(new Set(members.map(({ userId }) => userId)).size).toBe(members.length);
          expect(members.length).toBeLessThanOrEqual(settings.maxMembers);
        }
      }),
    );
  });

  it('ends every membership once, with the claim it began with', () => {
    fc.assert(
      fc.property(lives, ({ facts, state }) => {
        const claims = new Map<string, string | null>();
        const end = ({ userId, slotClaim }: SlotHolder): void => {
          expect(claims.get(userId)).toBe(slotClaim);
          expect(claims.delete(userId)).toBe(true);
        };
        for (const { type, data } of facts) {
          if (type === 'MemberJoined') claims.set(data.member.userId, data.slotClaim);
          if (type === 'MemberLeft' || type === 'MemberRemoved') {
            end({ userId: data.member.userId, slotClaim: data.slotClaim });
          }
          if (type === 'PartyDeleted') data.members.forEach(end);
        }
        const members = state.status === 'founded' ? state.members : [];
        expect([...claims]).toStrictEqual(members.map(({ userId, slotClaim }) => [userId, slotClaim]));
      }),
    );
  });

  it('ends once, by deletion or with its last member, and appends nothing afterwards', () => {
    fc.assert(
      fc.property(lives, ({ facts, state }) => {
        const end = facts.findIndex(({ type }) => type === 'PartyDeleted');
        expect(state.status).toBe(end < 0 ? 'founded' : 'deleted');
        if (end >= 0) expect(end).toBe(facts.length - 1);
      }),
    );
  });

  it('completes or expires a quest at most once, deletes it at most once, and accepts nothing afterwards', () => {
    fc.assert(
      fc.property(lives, ({ facts }) => {
        const ended = new Set<string>();
        const deleted = new Set<string>();
        for (const { type, data } of facts) {
          if (type === 'PartyContributionMade') expect(ended.has(data.questId)).toBe(false);
          // An operator hides the texts of deleted quests, too (R486).
          if (type === 'PartyQuestTextsHidden') continue;
          if (type.startsWith('PartyQuest') && 'questId' in data) {
            expect(deleted.has(data.questId)).toBe(false);
            if (type === 'PartyQuestDeleted') deleted.add(data.questId);
          }
          if (type !== 'PartyQuestCompleted' && type !== 'PartyQuestExpired') continue;
          expect(ended.has(data.questId)).toBe(false);
          ended.add(data.questId);
        }
      }),
    );
  });

  it('is equal to its state restored from a snapshot', () => {
    fc.assert(
      fc.property(lives, ({ state }) => {
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
    );
  });
});

describe('the evolve function of a party', () => {
  /** Well-formed events that no decider would append, about any id. */
  const oddEvents = fc
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

  it('never throws, whatever events came before', () => {
    fc.assert(
      fc.property(fc.array(oddEvents, { maxLength: 40 }), lives, (odd, { facts, state }) => {
        expect(() => partyAfter(odd)).not.toThrow();
        expect(() => partyAfter([...facts, ...odd])).not.toThrow();
        for (const event of odd) expect(() => partyDecider.evolve(state, event)).not.toThrow();
      }),
    );
  });
});
