import { Metadata, type ServiceError } from '@grpc/grpc-js';
import type { Refusal } from './faults';

export function toServiceError({ code, details, trailers = {} }: Refusal): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}
