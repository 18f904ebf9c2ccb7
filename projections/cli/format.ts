import { ORIGIN, type Position } from '../../server/contracts/position';
import type { ProjectorReport } from '../../server/contracts/operations';

const COUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const SCALED = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** A count with its noun, whose plural ends with s: `1 event`, `1,234 events`. */
export function formatNumberOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1,234/s`; below ten per second with a decimal. */
export function formatRate(perSecond: number): string {
  return `${perSecond < 10 ? SCALED.format(perSecond) : COUNT.format(perSecond)}/s`;
}

export function formatBytes(bytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${SCALED.format(bytes / 1_000 ** step)} ${BYTE_UNITS[step]}`;
}

/** A duration in its two largest units: `0.3 s`, `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. */
export function formatDuration(seconds: number): string {
  if (seconds < 9.95) return `${SCALED.format(seconds)} s`;
  const whole = Math.round(seconds);
  const units = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = units.findIndex(([amount]) => amount > 0);
  const shown = units.slice(first, first + 2).filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}

/** A fraction from 0 to 1 as a percentage; 100 % only when complete. */
export function formatPercent(part: number): string {
  return `${Math.floor(part * 100)} %`;
}

/** `2026-11-20 10:00:05 UTC`, from ISO 8601. */
export function formatInstant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** As {@link formatInstant} with milliseconds, for times close together. */
export function formatPreciseInstant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 23).replace('T', ' ')} UTC`;
}

/** A position without its zero padding; the log's origin is `0`. {@link parseMoment} parses it back. */
export function formatPosition(position: Position): string {
  if (position === ORIGIN) return '0';
  return position
    .split('-')
    .map((part) => BigInt(part).toString())
    .join('-');
}

/** The lag of a projector: `nothing`, `34 events, 12 s`, `1.2 MB, 3 s`. */
export function formatLag({ amount, unit, seconds }: ProjectorReport['lag']): string {
  if (amount === 0) return 'nothing';
  const much = unit === 'events' ? formatNumberOf(amount, 'event') : formatBytes(amount);
  return `${much}, ${formatDuration(seconds)}`;
}
