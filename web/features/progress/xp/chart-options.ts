import UPlot from 'uplot';
import type { XpPoint } from './xp-points';

interface ChartInput {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The element whose theme colours and font the chart uses. */
  readonly host: HTMLElement;
  readonly points: readonly XpPoint[];
  readonly dayText: (day: string) => string;
  readonly xpText: (xp: number) => string;
}

/** Minimum width of a date label, in pixels. */
const MIN_DATE_WIDTH_PX = 72;

/** Bars without cursor or legend: the numbers stand beside the chart as text and as a table. */
export function chartOptions({ width, height, host, points, dayText, xpText }: ChartInput): UPlot.Options {
  const font = `12px ${getComputedStyle(host).fontFamily}`;
  // Read at every draw, so that the chart follows the device's colour scheme.
  const color = (name: string) => () => getComputedStyle(host).getPropertyValue(`--ql-colors-${name}`).trim();
  const last = points.length - 1;
  const axis = { stroke: color('fg-muted'), font, ticks: { show: false } };
  return {
    width,
    height,
    padding: [8, 24, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [-0.6, last + 0.6] },
      y: { range: (_chart, _least, most) => [0, Math.max(10, most * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        gap: 6,
        splits: ({ width: now }) => labelledIndexes(last, Math.max(2, Math.floor(now / MIN_DATE_WIDTH_PX))),
        values: (_chart, splits) => splits.map((index) => dayText(points[index]?.day ?? '')),
      },
      {
        ...axis,
        grid: { stroke: color('border'), width: 1 },
        size: 48,
        gap: 6,
        incrs: [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000],
        values: (_chart, splits) => splits.map(xpText),
      },
    ],
    series: [
      {},
      {
        fill: color('pine-solid'),
        width: 0,
        points: { show: false },
        paths: UPlot.paths.bars?.({ size: [0.72, 28], radius: 0.25 }),
      },
    ],
  };
}

/** The indexes that get a date label: the last one, and back from it in even steps, at most `most` of them. */
function labelledIndexes(last: number, most: number): number[] {
  const step = Math.ceil((last + 1) / most);
  return Array.from(
    { length: Math.floor(last / step) + 1 },
    (_unused, index) => last - index * step,
  ).reverse();
}
