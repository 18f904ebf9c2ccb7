import type { Founding } from './members/membership-commands';
import { toPartyResponse } from './parties.query';
import type { PartyResponse } from './party.response';

/**
 * A party as its founding left it, from the events alone, so that a repeat gets the same answer (R231): only the names and
 * the hero of the founder are those of now.
 */
export function toFoundedParty({ founder, hero, outcome: { events, time } }: Founding): PartyResponse {
  const created = events.find((event) => event.type === 'PartyCreated');
  const joined = events.find((event) => event.type === 'MemberJoined');
  if (!created || !joined || time === null) throw new Error('A party was founded without an event');
  const { userId: id, nickname, username } = founder;
  const { level, characterClass } = joined.data.member;
  return toPartyResponse(
    {
      ...created.data,
      language: created.data.language ?? 'any',
      createdAt: new Date(time),
      memberCount: 1,
      totalXp: 0,
    },
    { leader: { id, nickname, username, characterClass, level, ...hero }, isMember: true, activeQuests: 0 },
  );
}
