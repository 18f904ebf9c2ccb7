import { isNativeError } from 'node:util/types';

/** Codes of Postgres (class 08, 57P0x, 53300) and of the network that mean: not now, but perhaps in a moment. */
const UNAVAILABLE_CODES =
  /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/;

/** What `pg` says without a code when a connection is lost or can't be had in time. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection ended unexpectedly|query read timeout|is not queryable/i;

/** Whether an error means that the database can't be reached now, as opposed to a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  // Every address of the host was tried.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseUnavailable);
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.test(error.code)) return true;
  if ('driverError' in error && isDatabaseUnavailable(error.driverError)) return true;
  return UNAVAILABLE_MESSAGES.test(error.message);
}
