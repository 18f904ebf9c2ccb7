// Shows R415, R416.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partyCommands, play } from '../../../test/support/events/game-commands';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import { actor, feedEntry, joined, left, partyCreated } from '../../../test/support/events/party-events';
import type { Reaction } from '../../contracts/cheers';
import { UNCHEERED_TYPES } from '../../contracts/live';
import { Rejection } from '../kernel/rejection';
import type { FeedEntry, PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import type { Cheerer, PartyEvent } from './party.events';
import { MAX_REMEMBERED_CHEERS, type FoundedParty } from './party.state';

const given = givenWhenThen(partyDecider);
const trio = [
  partyCreated({ maxMembers: 4 }),
  joined('olena', 'leader'),
  joined('taras'),
  joined('ivan'),
] as const;

const ENTRY = feedEntry('finished', 'olena', '2026-11-20T08:00:00.000Z');
const NOW = '2026-11-20T09:00:00.000Z';

type Details = Partial<Omit<Extract<PartyCommand, { type: 'CheerEntry' }>, 'type' | 'by'>>;
const cheer = (by: string, details: Details = {}): PartyCommand => ({
  type: 'CheerEntry',
  entry: ENTRY,
  reaction: 'fire',
  by: actor(by),
  instant: NOW,
  ...details,
});
const withdraw = (by: string, details: Details = {}): PartyCommand => ({
  ...(cheer(by, details) as Extract<PartyCommand, { type: 'CheerEntry' }>),
  type: 'WithdrawCheer',
});

interface Shown {
  readonly entry?: FeedEntry;
  readonly reaction?: Reaction;
  readonly first: readonly string[];
  readonly count?: number;
  readonly to?: string | null;
}
const toCheerer = (userId: string): Cheerer => ({ userId, nickname: userId.toUpperCase() });
const changed = (type: 'EntryCheered' | 'CheerWithdrawn', by: string, shown: Shown): PartyEvent => {
  const { entry = ENTRY, reaction = 'fire', first, count = first.length, to = entry.userId } = shown;
  const { entryId, time: entryTime } = entry;
  const data = { entryId, entryTime, reaction, by: actor(by), to, count, first: first.map(toCheerer) };
  return { type, data };
};
const cheered = (by: string, shown: Shown): PartyEvent => changed('EntryCheered', by, shown);
const withdrawn = (by: string, shown: Shown): PartyEvent => changed('CheerWithdrawn', by, shown);

describe('cheering an entry of the feed', () => {
  it('says who gives the reaction now', () => {
    const first = cheered('taras', { first: ['taras'] });
    given(...trio)
      .when(cheer('taras'))
      .then([first]);
    given(...trio, first)
      .when(cheer('ivan'))
      .then([cheered('ivan', { first: ['taras', 'ivan'] })]);
  });

  it('counts each reaction of a member once', () => {
    const state = given(...trio, cheered('taras', { first: ['taras'] }));
    state.when(cheer('taras')).then([]);
    state
      .when(cheer('taras', { reaction: 'clap' }))
      .then([cheered('taras', { reaction: 'clap', first: ['taras'] })]);
  });

  it('names the first three, by the names of today', () => {
    const others = ['a', 'b', 'c'].map((name, index) =>
      cheered(name, { first: ['a', 'b', 'c'].slice(0, index + 1) }),
    );
    const names = { a: { nickname: 'Anna', username: 'anna' } };
    const [event] = given(...trio, ...others)
      .when(cheer('ivan', { names }))
      .facts();
    expect(event?.data).toMatchObject({
      count: 4,
      first: [{ userId: 'a', nickname: 'Anna' }, toCheerer('b'), toCheerer('c')],
    });
  });

  it('is refused to somebody who is no member', () => {
    given(...trio)
      .when(cheer('maria'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...trio, left('ivan'))
      .when(cheer('ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });

  it('is refused for the own entry, and where it could be taken as mockery', () => {
    const refusal = new Rejection('PARTY_ENTRY_NOT_CHEERABLE');
    given(...trio)
      .when(cheer('olena'))
      .then(refusal);
    for (const type of UNCHEERED_TYPES)
      given(...trio)
        .when(cheer('taras', { entry: { ...ENTRY, type } }))
        .then(refusal);
  });

  it('is refused for an entry that is older than seven days', () => {
    given(...trio)
      .when(cheer('taras', { instant: '2026-11-27T08:00:00.000Z' }))
      .then([cheered('taras', { first: ['taras'] })]);
    given(...trio)
      .when(cheer('taras', { instant: '2026-11-27T08:00:00.001Z' }))
      .then(new Rejection('PARTY_ENTRY_TOO_OLD'));
  });

  it('names no one to notify when the player of the entry has left', () => {
    given(...trio)
      .when(cheer('taras', { entry: feedEntry('wore', 'maria') }))
      .then([cheered('taras', { entry: feedEntry('wore', 'maria'), to: null, first: ['taras'] })]);
  });
});

describe('taking a cheer back', () => {
  it('says who still gives the reaction', () => {
    const both = [cheered('taras', { first: ['taras'] }), cheered('ivan', { first: ['taras', 'ivan'] })];
    given(...trio, ...both)
      .when(withdraw('taras'))
      .then([withdrawn('taras', { first: ['ivan'] })]);
  });

  it('changes nothing when it was not given', () => {
    given(...trio)
      .when(withdraw('taras'))
      .then([]);
    given(...trio, cheered('taras', { first: ['taras'] }))
      .when(withdraw('taras', { reaction: 'clap' }))
      .then([]);
  });

  it('is possible for a cheer that was given again', () => {
    const once = [cheered('taras', { first: ['taras'] }), withdrawn('taras', { first: [] })];
    given(...trio, ...once)
      .when(cheer('taras'))
      .then([cheered('taras', { first: ['taras'] })]);
  });

  it('is refused for an entry that is older than seven days', () => {
    given(...trio, cheered('taras', { first: ['taras'] }))
      .when(withdraw('taras', { instant: '2026-11-28T08:00:00.000Z' }))
      .then(new Rejection('PARTY_ENTRY_TOO_OLD'));
  });
});

describe('the cheers that a party remembers', () => {
  const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();

  it('leave out entries of more than seven days before the newest', () => {
    const old = feedEntry('old', 'olena', at(1));
    const fresh = feedEntry('fresh', 'olena', at(9));
    const { state } = given(
      ...trio,
      cheered('taras', { entry: old, first: ['taras'] }),
      cheered('taras', { entry: fresh, first: ['taras'] }),
    );
    expect(state).toMatchObject({
      cheeredEntries: [{ entryId: 'fresh' }],
      cheersForgottenUntil: at(1),
    });
  });

  it('are at most 2,000, and an entry whose cheers are forgotten takes none', () => {
    const one = (index: number): FeedEntry =>
      feedEntry(`entry ${index}`, 'olena', new Date(Date.UTC(2026, 10, 20, 0, 0, index)).toISOString());
    const events = Array.from({ length: MAX_REMEMBERED_CHEERS + 1 }, (_, index) =>
      cheered('taras', { entry: one(index), first: ['taras'] }),
    );
    const party = given(...trio, ...events);
    expect((party.state as FoundedParty).cheeredEntries).toHaveLength(MAX_REMEMBERED_CHEERS);
    party.when(cheer('taras', { entry: one(0) })).then(new Rejection('PARTY_ENTRY_TOO_OLD'));
    party.when(cheer('taras', { entry: one(1) })).then([]);
  });

  it('are each once a member, and as many as the events say', () => {
    fc.assert(
      fc.property(fc.array(partyCommands, { maxLength: 80, size: 'max' }), (commands) => {
        const { facts, state } = play(partyDecider, trio, commands);
        const counts = new Map<string, number>();
        for (const { type, data } of facts) {
          if (type !== 'EntryCheered' && type !== 'CheerWithdrawn') continue;
          const key = `${data.entryId} ${data.reaction}`;
          const count = (counts.get(key) ?? 0) + (type === 'EntryCheered' ? 1 : -1);
          expect(data.count).toBe(count);
          counts.set(key, count);
        }
        if (state.status !== 'founded') return;
        for (const { entryId, cheers } of state.cheeredEntries)
          for (const [reaction, cheerers] of Object.entries(cheers)) {
            expect(new Set(cheerers.map(({ userId }) => userId)).size).toBe(cheerers.length);
            expect(cheerers).toHaveLength(counts.get(`${entryId} ${reaction}`) ?? 0);
          }
      }),
    );
  });
});
