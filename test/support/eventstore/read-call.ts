import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Refusal } from './faults';
import type { ReadOptions, ReadRequest } from './protocol';
import { toServiceError } from './service-error';
import type { LogPosition } from './transaction-log';

/** A read or a subscription, as the server has it; it is answered in messages already encoded. */
export type ReadCall = ServerWritableStream<ReadRequest, Uint8Array>;

/** The position a read or a subscription of the whole log names, if it does. */
export function requestedPosition(options: ReadOptions): LogPosition | undefined {
  const position = options.getAll()?.getPosition();
  return (
    position && {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    }
  );
}

/** Ends the call with an error. (To destroy it would tell the client nothing.) */
export function refuse(call: ReadCall, refusal: Refusal): void {
  call.emit('error', toServiceError(refusal));
}

/** Waits while the client doesn't take what it is sent. */
export async function send(call: ReadCall, response: Uint8Array): Promise<void> {
  if (call.write(response) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      for (const event of RESUME_EVENTS) call.off(event, goOn);
      resolve();
    };
    for (const event of RESUME_EVENTS) call.on(event, goOn);
  });
}

/** The client has taken it, or never will. */
const RESUME_EVENTS = ['drain', 'cancelled', 'error', 'close'];
