import { isNativeError } from 'node:util/types';

/** Transient error codes of Postgres (class 08, 57P0x, 53300) and of the network: a retry may succeed. */
const UNAVAILABLE_CODES =
  /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/;

/** Messages of `pg` errors that have no code, for a connection that is lost or can't be acquired in time. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection ended unexpectedly|query read timeout|is not queryable/i;

/** Whether the error means that the database is unavailable at present, as opposed to a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  // Every address of the host was tried.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseUnavailable);
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.test(error.code)) return true;
  if ('driverError' in error && isDatabaseUnavailable(error.driverError)) return true;
  return UNAVAILABLE_MESSAGES.test(error.message);
}
