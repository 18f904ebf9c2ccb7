import { status, type handleClientStreamingCall } from '@grpc/grpc-js';
import type { Faults, Refusal } from './faults';
import { messages, shared, type AppendRequest, type AppendResponse } from './protocol';
import { toServiceError } from './service-error';
import type { ExpectedVersion, ProposedEvent, TransactionLog } from './transaction-log';

/** The server's default limit of an append, in bytes. */
const MAX_APPEND_BYTES = 1024 * 1024;

const TOO_LARGE: Refusal = {
  code: status.INVALID_ARGUMENT,
  details: `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`,
  trailers: { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(MAX_APPEND_BYTES) },
};

/** The `Append` call of the protocol: the stream and its expected version, then the events one by one. */
export function appendHandler(
  log: TransactionLog,
  faults: Faults,
): handleClientStreamingCall<AppendRequest, AppendResponse> {
  return (call, answer) => {
    const requests: AppendRequest[] = [];
    call.on('data', (request: AppendRequest) => requests.push(request));
    // The client has disconnected: there is no one to answer.
    call.on('error', () => undefined);
    call.on('end', () => {
      const refusal = faults.refusalOfAppend() ?? findRefusal(requests);
      if (refusal) return answer(toServiceError(refusal));
      const response = append(log, requests);
      faults.deliver(() => answer(null, response));
    });
  };
}

function findRefusal(requests: readonly AppendRequest[]): Refusal | undefined {
  const size = eventsOf(requests).reduce(
    (sum, { type, data, metadata }) => sum + 2 * type.length + data.length + metadata.length,
    0,
  );
  return size > MAX_APPEND_BYTES ? TOO_LARGE : undefined;
}

function append(log: TransactionLog, requests: readonly AppendRequest[]): AppendResponse {
  const options = requests[0]?.getOptions();
  if (!options) throw new Error('The append has no options');
  const streamId = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  const expected: ExpectedVersion = options.hasRevision()
    ? Number(options.getRevision())
    : options.hasNoStream()
      ? 'no_stream'
      : options.hasStreamExists()
        ? 'stream_exists'
        : 'any';
  const outcome = log.append(streamId, expected, eventsOf(requests));
  const response = new messages.AppendResp();
  if (outcome.kind === 'wrong version') {
    return response.setWrongExpectedVersion(wrongVersion(expected, outcome.current));
  }
  const position = new messages.AppendResp.Position();
  position.setCommitPosition(String(outcome.last.commit));
  position.setPreparePosition(String(outcome.last.prepare));
  const success = new messages.AppendResp.Success();
  success.setCurrentRevision(String(outcome.last.revision));
  success.setPosition(position);
  return response.setSuccess(success);
}

function wrongVersion(expected: ExpectedVersion, current: number | undefined) {
  const wrong = new messages.AppendResp.WrongExpectedVersion();
  if (current === undefined) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else wrong.setExpectedStreamExists(new shared.Empty());
  return wrong;
}

function eventsOf(requests: readonly AppendRequest[]): ProposedEvent[] {
  return requests.slice(1).map((request) => {
    const message = request.getProposedMessage();
    if (!message) throw new Error('The append has options twice');
    const properties = message.getMetadataMap();
    return {
      id: message.getId()?.getString() ?? '',
      type: properties.get('type') ?? '',
      contentType: properties.get('content-type') ?? '',
      data: message.getData_asU8(),
      metadata: message.getCustomMetadata_asU8(),
    };
  });
}
