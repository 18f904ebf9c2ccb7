import { jest } from '@jest/globals';
import type { LiveHandshake, ServerToClient } from '../../../server/contracts/live';

/** The server side of the page's socket. */
export interface FakeLiveServer {
  /** The `auth` data that the page would send if it connected now. */
  readonly handshake: () => LiveHandshake;
  readonly emit: <Name extends keyof ServerToClient>(
    name: Name,
    ...body: Parameters<ServerToClient[Name]>
  ) => void;
  /** Cuts the connection. */
  readonly cut: () => void;
  /** Refuses the handshake. */
  readonly refuse: (code: string) => void;
  /** Times at which the page connected by hand, `Date.now()`. */
  readonly connectedAt: readonly number[];
}

type Listener = (...body: readonly unknown[]) => void;
type HandshakeProvider = (say: (handshake: LiveHandshake) => void) => void;

/** Mocks socket.io's client. Call it before loading modules that use the client. */
export function startFakeLiveServer(): FakeLiveServer {
  const listeners = new Map<string, Listener>();
  const connectedAt: number[] = [];
  let greet: HandshakeProvider = () => undefined;
  const socket = {
    connected: false,
    active: true,
    connect: () => void connectedAt.push(Date.now()),
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    close: () => listeners.clear(),
  };
  const io = ({ auth }: { readonly auth: HandshakeProvider }) => {
    greet = auth;
    return socket;
  };
  jest.unstable_mockModule('socket.io-client', () => ({ io }));
  return {
    handshake: () => {
      let said: LiveHandshake = {};
      greet((handshake) => (said = handshake));
      socket.connected = true;
      return said;
    },
    emit: (name, ...body) => listeners.get(name)?.(...body),
    connectedAt,
    refuse: (code) => {
      socket.active = false;
      listeners.get('connect_error')?.(new Error(code));
      socket.active = true;
    },
    cut: () => {
      socket.connected = false;
      listeners.get('disconnect')?.('transport close');
    },
  };
}
