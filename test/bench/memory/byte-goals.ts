import type { Goal } from '../report';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(0)} MB`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} KB`;
}

export function atMostMegabytes(what: string, bytes: number, most: number): Goal {
  return { what, goal: `≤ ${most} MB`, reached: megabytes(bytes), holds: bytes <= most * MEGABYTE };
}

export function atMostKilobytes(what: string, bytes: number, most: number): Goal {
  return { what, goal: `≤ ${most} KB`, reached: kilobytes(bytes), holds: bytes <= most * KILOBYTE };
}
