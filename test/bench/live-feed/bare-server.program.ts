import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { LIVE_PATH, type ClientToServer, type ServerToClient } from '../../../server/contracts/live';
import type { Position } from '../../../server/contracts/position';
import { runOpenLoop } from '../open-loop';
import { answerCalls } from './child-program';
import type { FeedEntry } from './listeners.program';
import { sharedNow } from './shared-clock';

/** A message as it was sent: its position, its room, when by the shared clock. */
type BareMessage = readonly [position: Position, room: number, at: number];

interface Broadcast {
  /** Each message without its position. */
  readonly entry: FeedEntry;
  readonly rooms: number;
  readonly rate: number;
  readonly seconds: number;
}

interface BroadcastResult {
  /** Measured messages per second. */
  readonly rate: number;
  readonly sent: readonly BareMessage[];
}

/** Set up as the product's gateway is, without anything behind it. */
const http = createServer();
const server = new Server<ClientToServer, ServerToClient>(http, {
  path: LIVE_PATH,
  transports: ['websocket'],
  maxHttpBufferSize: 4096,
  perMessageDeflate: false,
  serveClient: false,
});
server.on('connection', async (socket) => {
  const { room } = socket.handshake.auth as { readonly room: string };
  await socket.join(room);
  socket.emit('live:ready', { position: '' as Position });
});

let broadcasts = 0;

const calls = {
  /** @returns the URL. */
  start: async (): Promise<string> => {
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  },

  /** Broadcasts to the rooms 0, 1, … in turn; answers what was sent. */
  broadcast: async ({ entry, rooms, rate, seconds }: Broadcast): Promise<BroadcastResult> => {
    const sent: BareMessage[] = [];
    const reached = await runOpenLoop(rate, seconds, async (count) => {
      broadcasts += 1;
      const position = String(broadcasts).padStart(entry.position.length, '0') as Position;
      const room = count % rooms;
      sent.push([position, room, sharedNow()]);
      server.to(String(room)).emit('party:activity', { position, activity: { ...entry.activity, position } });
    });
    return { rate: reached, sent };
  },
};
export type BareServerCalls = typeof calls;

answerCalls(calls);
