import type { ServerToClient } from '../contracts/live';
import type { HiddenPeople } from '../identity/blocks/hidden-people';
import { maskPeople, type PeopleMask } from '../identity/blocks/mask-people';
import type { LiveEmitter } from './live-messages';
import type { LiveServer } from './live-server';
import { rooms } from './rooms';

type Emit = (name: keyof ServerToClient, ...body: readonly unknown[]) => boolean;

/**
 * Where messages to a party are emitted: once to its room, except for players who don't see somebody in the message (R436). Each of
 * those gets a masked copy.
 */
export class MaskedRooms {
  constructor(private readonly people: HiddenPeople) {}

  /** The sockets of a party's members. */
  party(server: LiveServer, partyId: string): LiveEmitter {
    const room = rooms.party(partyId);
    return createEmitter((name, ...body) => {
      const masks = this.people.listMasksOf(body);
      const others = server.to(room).except(masks.map(({ viewerId }) => rooms.user(viewerId)));
      (others as { emit: Emit }).emit(name, ...body);
      for (const mask of masks) this.emitMasked(server, room, mask, [name, ...body]);
      return true;
    });
  }

  /** One socket of a player whose mask is in memory. */
  socket(to: LiveEmitter, userId: string): LiveEmitter {
    return createEmitter((name, ...body) => {
      const mask = this.people.findWatchedMask(userId);
      return (to as { emit: Emit }).emit(name, ...(mask ? maskPeople(body, mask) : body));
    });
  }

  /** To the sockets that are in both rooms: the player's may be in the party's room or not yet. */
  private emitMasked(
    server: LiveServer,
    room: string,
    mask: PeopleMask,
    [name, ...body]: Parameters<Emit>,
  ): void {
    // Whether a hidden player is online isn't shown.
    if (name === 'party:presence') return;
    const { rooms: socketsByRoom, sids } = server.sockets.adapter;
    const own = [...(socketsByRoom.get(rooms.user(mask.viewerId)) ?? [])];
    const inRoom = own.filter((id) => sids.get(id)?.has(room));
    if (inRoom.length === 0) return;
    (server.to(inRoom) as { emit: Emit }).emit(name, ...maskPeople(body, mask));
  }
}

function createEmitter(emit: Emit): LiveEmitter {
  return { emit };
}
