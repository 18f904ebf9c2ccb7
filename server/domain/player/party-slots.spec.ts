import { describe, it } from '@jest/globals';
import { type DataOf, givenPlayer as given, registered } from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

describe('party slots', () => {
  const take = (partyId: string, claim = `claim of ${partyId}`): PlayerCommand => ({
    type: 'TakePartySlot',
    partyId,
    claim,
  });
  const release = (
    partyId: string,
    claim: string | null = `claim of ${partyId}`,
    reason: DataOf<'PartySlotReleased'>['reason'] = 'left',
  ): PlayerCommand => ({ type: 'ReleasePartySlot', partyId, claim, reason });
  const taken = (partyId: string, claim: string | null = `claim of ${partyId}`): PlayerEvent => ({
    type: 'PartySlotTaken',
    data: { partyId, claim },
  });
  const released = (
    partyId: string,
    reason: DataOf<'PartySlotReleased'>['reason'] = 'left',
  ): PlayerEvent => ({ type: 'PartySlotReleased', data: { partyId, reason } });
  const full = [registered(), taken('a'), taken('b'), taken('c')];

  it('are limited to three', () => {
    given(registered(), taken('a'), taken('b'))
      .when(take('c'))
      .then([taken('c')]);
    given(...full)
      .when(take('d'))
      .then(new Rejection('PARTY_LIMIT_REACHED', { limit: 3 }));
  });

  it('are taken once per claim, even when all are taken', () => {
    given(registered(), taken('a')).when(take('a')).then([]);
    given(...full)
      .when(take('b'))
      .then([]);
  });

  it('are reassigned to a new claim for the same party, even when all are taken', () => {
    given(...full)
      .when(take('b', 'a newer claim'))
      .then([taken('b', 'a newer claim')]);
    given(...full, taken('b', 'a newer claim'))
      .when(take('d'))
      .then(new Rejection('PARTY_LIMIT_REACHED', { limit: 3 }));
  });

  it('are free again when released', () => {
    given(...full, released('b'))
      .when(take('d'))
      .then([taken('d')]);
  });

  it.each(['refused', 'left', 'removed', 'party-deleted'] as const)('are released when %s', (reason) => {
    given(registered(), taken('a'), taken('b'))
      .when(release('a', 'claim of a', reason))
      .then([released('a', reason)]);
  });

  it('are released once', () => {
    given(registered(), taken('a'), released('a')).when(release('a')).then([]);
  });

  it('are not released for a replaced claim, nor for a party that holds none', () => {
    const renewed = given(registered(), taken('a'), taken('a', 'a newer claim'));
    renewed.when(release('a')).then([]);
    renewed.when(release('a', null)).then([]);
    renewed.when(release('a', 'a newer claim')).then([released('a')]);
    given(registered(), taken('a')).when(release('b', 'claim of a')).then([]);
    given(registered()).when(release('constructor', null)).then([]);
  });

  it('from before claims existed are released by a command without a claim', () => {
    const old = given(registered(), taken('a', null));
    old.when(release('a', 'some claim')).then([]);
    old.when(release('a', null)).then([released('a')]);
    old.when(take('a')).then([taken('a')]);
  });

  it('have only the new claim when they are taken again after a release', () => {
    const again = given(registered(), taken('a'), released('a'), taken('a', 'a newer claim'));
    again.when(release('a')).then([]);
    again.when(release('a', 'a newer claim')).then([released('a')]);
  });
});
