import { GAME_CONTENT } from '../../content/game-content';
import type { PartyCommand } from '../../domain/party/party.commands';
import { partyDecider } from '../../domain/party/party.decider';
import type { PartyEvent } from '../../domain/party/party.events';
import type { PartyState } from '../../domain/party/party.state';
import type { PlayerCommand } from '../../domain/player/player.commands';
import { createPlayerDecider } from '../../domain/player/player.decider';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../event-log/registry';
import type { Aggregate } from './aggregate-stream';

export const PLAYER_AGGREGATE: Aggregate<PlayerCommand, PlayerEvent, PlayerState> = {
  category: 'player',
  decider: createPlayerDecider(GAME_CONTENT),
  codec: PLAYER_EVENTS,
  stateVersion: 11,
  takesLateCommands: true,
  toldTo(state) {
    if (state.status !== 'registered') return undefined;
    const parties = Object.keys(state.partySlots);
    const { nickname, username } = state;
    return parties.length > 0 ? { parties, nickname, username } : undefined;
  },
};

export const PARTY_AGGREGATE: Aggregate<PartyCommand, PartyEvent, PartyState> = {
  category: 'party',
  decider: partyDecider,
  codec: PARTY_EVENTS,
  stateVersion: 9,
};
