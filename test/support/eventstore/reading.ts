import { status, type handleServerStreamingCall } from '@grpc/grpc-js';
import type { Faults, Refusal } from './faults';
import { messages, type ReadOptions, type ReadRequest } from './protocol';
import { requestedPosition, refuse, send, type ReadCall } from './read-call';
import { eventResponse, eventResponseWithoutPosition, notFoundResponse } from './read-responses';
import type { Subscriptions } from './subscriptions';
import type { LogRecord, TransactionLog } from './transaction-log';

export interface ReadSettings {
  /** Whether stream reads include positions, as from servers since 22.6. */
  readonly streamPositions: boolean;
}

const POSITION_NOT_FOUND: Refusal = {
  code: status.INVALID_ARGUMENT,
  details: 'Trying to read from an invalid position.',
};

/** The `Read` call of the protocol: a stream or the whole log, in either direction, or a subscription. */
export function readHandler(
  log: TransactionLog,
  faults: Faults,
  subscriptions: Subscriptions,
  settings: ReadSettings,
): handleServerStreamingCall<ReadRequest, Uint8Array> {
  return (call) => {
    const options = call.request.getOptions() ?? new messages.ReadReq.Options();
    const refusal = faults.refusalOfRead();
    if (refusal) return void refuse(call, refusal);
    if (options.hasSubscription()) return void subscriptions.serve(call, options);
    if (faults.stallsRead()) return;
    void (options.hasStream() ? readStream(call, options, log, settings) : readAll(call, options, log));
  };
}

async function readStream(
  call: ReadCall,
  options: ReadOptions,
  log: TransactionLog,
  { streamPositions }: ReadSettings,
): Promise<void> {
  const of = options.getStream();
  const streamId = Buffer.from(of?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  const stream = log.stream(streamId);
  if (!stream) {
    call.write(notFoundResponse(streamId));
    return void call.end();
  }
  const end = stream.length - 1;
  const start = of?.hasStart() ? 0 : of?.hasEnd() ? end : Number(of?.getRevision() ?? 0);
  const first = isBackwards(options) ? Math.min(start, end) : start;
  const encode = streamPositions ? eventResponse : eventResponseWithoutPosition;
  await sendRecords(call, options, stream, first, encode);
}

async function readAll(call: ReadCall, options: ReadOptions, log: TransactionLog): Promise<void> {
  const { records } = log;
  const all = options.getAll();
  const at = requestedPosition(options);
  const index = at ? log.indexOf(at) : all?.hasEnd() ? records.length : 0;
  if (index === undefined) return refuse(call, POSITION_NOT_FOUND);
  // A forward read starts with the record at the position, a backward read with the one before it.
  await sendRecords(call, options, records, isBackwards(options) ? index - 1 : index, eventResponse);
}

function isBackwards(options: ReadOptions): boolean {
  return options.getReadDirection() === messages.ReadReq.Options.ReadDirection.BACKWARDS;
}

async function sendRecords(
  call: ReadCall,
  options: ReadOptions,
  records: readonly LogRecord[],
  first: number,
  encode: (record: LogRecord) => Uint8Array,
): Promise<void> {
  const step = isBackwards(options) ? -1 : 1;
  let left = Number(options.getCount());
  for (let index = first; left > 0 && !call.cancelled; index += step) {
    const record = records[index];
    if (!record) break;
    await send(call, encode(record));
    left -= 1;
  }
  call.end();
}
