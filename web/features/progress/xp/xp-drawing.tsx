import { useEffect, useRef, type ReactElement } from 'react';
import UPlot from 'uplot';
import { chartOptions } from './chart-options';
import type { XpPoint } from './xp-points';

export interface XpDrawingProps {
  readonly points: readonly XpPoint[];
  /** The label of a point on the axis. */
  readonly dayText: (day: string) => string;
  readonly xpText: (xp: number) => string;
}

/** Draws the points as bars in the theme's colours, filling its container. */
export default function XpDrawing({ points, dayText, xpText }: XpDrawingProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = box.current;
    if (!host) return undefined;
    const size = () => ({ width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) });
    const data: [number[], number[]] = [points.map((_point, index) => index), points.map(({ xp }) => xp)];
    const chart = new UPlot(chartOptions({ ...size(), host, points, dayText, xpText }), data, host);
    const resized = new ResizeObserver(() => {
      const { width, height } = size();
      if (width !== chart.width || height !== chart.height) chart.setSize({ width, height });
    });
    resized.observe(host);
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => chart.redraw();
    darkness.addEventListener('change', redraw);
    return () => {
      darkness.removeEventListener('change', redraw);
      resized.disconnect();
      chart.destroy();
    };
  }, [dayText, points, xpText]);
  return <div ref={box} />;
}
