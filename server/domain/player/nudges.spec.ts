// Shows R419, R420, R421.
import { describe, expect, it } from '@jest/globals';
import { givenPlayer as given, registered } from '../../../test/support/events/player-events';
import { MAX_NUDGES_A_DAY } from '../../rules/nudges';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';
import type { PlayerState, RegisteredPlayer } from './player.state';

const PARTY = 'readers';
const MORNING = '2026-11-20T08:00:00.000Z';
const NEXT_MORNING = '2026-11-21T08:00:00.000Z';

const send = (to: string, instant = MORNING): PlayerCommand => ({
  type: 'SendNudge',
  to,
  partyId: PARTY,
  instant,
});
const sent = (to: string, day = '2026-11-20'): PlayerEvent => ({
  type: 'NudgeSent',
  data: { to, partyId: PARTY, day },
});
const NUDGE = { nudgeId: 'n1', from: 'taras', nickname: 'Taras', partyId: PARTY };
const receive = (instant = MORNING, isHidden = false): PlayerCommand => ({
  type: 'ReceiveNudge',
  ...{ ...NUDGE, isHidden, instant },
});
const received = (isShown: boolean): PlayerEvent => ({ type: 'NudgeReceived', data: { ...NUDGE, isShown } });
const joined: PlayerEvent = { type: 'PartySlotTaken', data: { partyId: PARTY, claim: 'claim' } };
const switched = (accepts: boolean): PlayerEvent => ({ type: 'NudgesChanged', data: { accepts } });

describe('a nudge', () => {
  it('is sent once a member in the day of who sends it', () => {
    given(registered())
      .when(send('taras'))
      .then([sent('taras')]);
    const once = given(registered(), sent('taras'));
    once.when(send('taras')).then(new Rejection('ALREADY_NUDGED'));
    once.when(send('ivan')).then([sent('ivan')]);
    once.when(send('taras', NEXT_MORNING)).then([sent('taras', '2026-11-21')]);
  });

  it('is refused beyond fifty in a day, and for oneself', () => {
    const all = Array.from({ length: MAX_NUDGES_A_DAY }, (_, index) => sent(`member ${index}`));
    given(registered(), ...all)
      .when(send('taras'))
      .then(new Rejection('NUDGE_LIMIT_REACHED', { limit: MAX_NUDGES_A_DAY }));
    const { state } = given(registered());
    const { userId } = state as RegisteredPlayer;
    given(registered()).when(send(userId)).then(new Rejection('NUDGE_YOURSELF'));
  });

  it('remembers those of the last day alone', () => {
    const { state } = given(registered(), sent('taras'), sent('ivan', '2026-11-21'));
    expect(state).toMatchObject({ nudged: { day: '2026-11-21', players: ['ivan'] } });
  });

  it('is shown to a member who has not played today', () => {
    given(registered(), joined)
      .when(receive())
      .then([received(true)]);
  });

  it('is appended, and not shown, to who has switched nudges off or has left', () => {
    given(registered(), joined, switched(false))
      .when(receive())
      .then([received(false)]);
    given(registered(), joined, switched(false), switched(true))
      .when(receive())
      .then([received(true)]);
    given(registered())
      .when(receive())
      .then([received(false)]);
  });

  it('is not shown to who is hidden from the sender, or is on pause', () => {
    given(registered(), joined)
      .when(receive(MORNING, true))
      .then([received(false)]);
    const pause: PlayerEvent = { type: 'PauseAnnounced', data: { from: '2026-11-20', to: '2026-11-20' } };
    const resting = given(registered(), joined, pause);
    resting.when(receive()).then([received(false)]);
    resting.when(receive(NEXT_MORNING)).then([received(true)]);
  });

  it.each<[string, Partial<RegisteredPlayer>]>([
    ['whose day counts', { dayCounts: true }],
    ['who was paid for a party quest', { partyXpOfDay: 5 }],
  ])('is not shown to one %s, and is the day after', (_case, change) => {
    const today = (state: PlayerState) => ({ ...(state as RegisteredPlayer), day: '2026-11-20', ...change });
    const player = given(registered(), joined).having(today);
    player.when(receive()).then([received(false)]);
    player.when(receive(NEXT_MORNING)).then([received(true)]);
  });
});

describe('the switch of nudges', () => {
  it('appends nothing when it is set so already', () => {
    given(registered()).when({ type: 'ChangeNudges', accepts: true }).then([]);
    given(registered())
      .when({ type: 'ChangeNudges', accepts: false })
      .then([switched(false)]);
  });
});
