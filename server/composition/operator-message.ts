import { DataFolderInUse, DataFolderUnwritable, EmbeddedPostgresFailed } from '../database/embedded/errors';
import { EventLogUnavailable, InvalidEventStoreUrl } from '../event-log/errors';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { MigrationsPending, NewerTables, TablesLocked } from './migrate';
import { LogMismatch } from './verify-log';

/** One line about a failure that the operator can fix; undefined for a fault of ours. */
export function toOperatorMessage(error: unknown): string | undefined {
  if (
    error instanceof DataFolderInUse ||
    error instanceof DataFolderUnwritable ||
    error instanceof EmbeddedPostgresFailed ||
    error instanceof NewerTables ||
    error instanceof TablesLocked ||
    error instanceof MigrationsPending ||
    error instanceof LogMismatch
  ) {
    return error.message;
  }
  if (error instanceof InvalidEventStoreUrl) return `EVENTSTORE_URL: ${error.message}.`;
  if (error instanceof EventLogUnavailable) return `The log can't be reached: ${error.message}.`;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // Compares the error's name, because the EventStoreDB client with its class is imported only where it is used.
  if ('type' in error && error.type === 'access-denied')
    return `EVENTSTORE_URL is refused: ${error.message}.`;
  const { code } = error;
  const isListening = 'syscall' in error && error.syscall === 'listen';
  if (isListening && code === 'EADDRINUSE')
    return `${describePort(error)} is in use by another program: end that one, or set PORT to another.`;
  if (isListening && code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (isListening && code === 'EACCES')
    return `${describePort(error)} may not be listened on by this user: set PORT to one above 1023.`;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `DATABASE_URL is refused: ${error.message}.`;
  if (isDatabaseUnavailable(error)) return `The database of DATABASE_URL can't be reached: ${error.message}.`;
  return undefined;
}

function describePort(error: object): string {
  return 'port' in error && typeof error.port === 'number' ? `Port ${error.port}` : 'The port';
}
