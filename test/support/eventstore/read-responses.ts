import { messages, shared, type ReadResponse } from './protocol';
import type { LogPosition, LogRecord } from './transaction-log';

/** The position that servers before 22.6 send in a stream read. */
const NO_POSITION = 2n ** 64n - 1n;

/** Caches the encoded response, because many clients read each event. */
const encoded = new WeakMap<LogRecord, Uint8Array>();

export function eventResponse(record: LogRecord): Uint8Array {
  const known = encoded.get(record);
  if (known) return known;
  const response = eventMessage(record, true).serializeBinary();
  encoded.set(record, response);
  return response;
}

/** A stream's event as servers before 22.6 send it. */
export function eventResponseWithoutPosition(record: LogRecord): Uint8Array {
  return eventMessage(record, false).serializeBinary();
}

function eventMessage(record: LogRecord, withPosition: boolean): ReadResponse {
  const recorded = new messages.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(record.id));
  recorded.setStreamIdentifier(streamIdentifier(record.streamId));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(withPosition ? record.commit : NO_POSITION));
  recorded.setPreparePosition(String(withPosition ? record.prepare : NO_POSITION));
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const properties = recorded.getMetadataMap();
  properties.set('type', record.type);
  properties.set('content-type', record.contentType);
  properties.set('created', String(record.created));
  const event = new messages.ReadResp.ReadEvent().setEvent(recorded);
  if (withPosition) event.setCommitPosition(String(record.commit));
  else event.setNoPosition(new shared.Empty());
  return new messages.ReadResp().setEvent(event);
}

export function notFoundResponse(streamId: string): Uint8Array {
  const notFound = new messages.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(streamId));
  return new messages.ReadResp().setStreamNotFound(notFound).serializeBinary();
}

export function confirmationResponse(subscriptionId: string): Uint8Array {
  const confirmation = new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId);
  return new messages.ReadResp().setConfirmation(confirmation).serializeBinary();
}

export function checkpointResponse({ commit, prepare }: LogPosition): Uint8Array {
  const checkpoint = new messages.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit));
  checkpoint.setPreparePosition(String(prepare));
  return new messages.ReadResp().setCheckpoint(checkpoint).serializeBinary();
}

export function caughtUpResponse(): Uint8Array {
  return new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp()).serializeBinary();
}

export function fellBehindResponse(): Uint8Array {
  return new messages.ReadResp().setFellBehind(new messages.ReadResp.FellBehind()).serializeBinary();
}

function streamIdentifier(streamId: string) {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(streamId, 'utf8'));
}
