import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Refusal } from './faults';
import type { ReadOptions, ReadRequest } from './protocol';
import { toServiceError } from './service-error';
import type { LogPosition } from './transaction-log';

/** The server side of a read or subscription; its responses are encoded already. */
export type ReadCall = ServerWritableStream<ReadRequest, Uint8Array>;

/** The position from which a read or subscription of the whole log starts, if it names one. */
export function requestedPosition(options: ReadOptions): LogPosition | undefined {
  const position = options.getAll()?.getPosition();
  return (
    position && {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    }
  );
}

/** Ends the call with an error. Destroying the call would send the client no status. */
export function refuse(call: ReadCall, refusal: Refusal): void {
  call.emit('error', toServiceError(refusal));
}

/** Sends a response; resolves after backpressure has ended. */
export async function send(call: ReadCall, response: Uint8Array): Promise<void> {
  if (call.write(response) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const onResume = (): void => {
      for (const event of RESUME_EVENTS) call.off(event, onResume);
      resolve();
    };
    for (const event of RESUME_EVENTS) call.on(event, onResume);
  });
}

/** The client has read the response, or never will. */
const RESUME_EVENTS = ['drain', 'cancelled', 'error', 'close'];
