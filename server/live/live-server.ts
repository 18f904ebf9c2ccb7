import type { Server } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../contracts/live';

/** The socket server of a process, typed by the messages of the contract. */
export type LiveServer = Server<ClientToServer, ServerToClient>;
