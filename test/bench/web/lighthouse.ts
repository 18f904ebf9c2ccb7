import { importCompetitor } from '../competitors';
import { measureQuietly, valuesOf, type Measured } from '../measure-quietly';
import { median } from '../rounds';

/** What is looked at of a report; scores from 0 to 100, times in milliseconds. */
interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestContentfulPaint: number;
  readonly cumulativeLayoutShift: number;
  readonly totalBlockingTime: number;
}

export interface PageScores extends Scores {
  /** Rounds while the machine was left to them; when there are enough, no others count. */
  readonly undisturbed: number;
}

interface Report {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<
      Record<string, { readonly numericValue?: number; readonly score: number | null }>
    >;
  };
}

interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<Report | undefined>;
  readonly desktopConfig: object;
}

interface Visit {
  /** Of a browser that listens for DevTools. */
  readonly port: number;
  readonly url: string;
  readonly cookie: string;
  readonly device: 'mobile' | 'desktop';
  /** How the slow network and device come about: computed from an unthrottled load, or by the browser's own DevTools. */
  readonly throttlingMethod?: 'simulate' | 'devtools';
  readonly rounds: number;
}

/** Lighthouse's medians of a signed-in player's page. */
export async function pageScores(visit: Visit): Promise<PageScores> {
  const { port, url, cookie, device, throttlingMethod = 'simulate', rounds } = visit;
  const { default: lighthouse, desktopConfig } = (await importCompetitor('lighthouse')) as Lighthouse;
  const flags = {
    port,
    logLevel: 'error',
    throttlingMethod,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    extraHeaders: { Cookie: cookie },
  };
  const look = async (): Promise<Scores> => {
    const report = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!report) throw new Error(`Lighthouse has no report of ${url}`);
    return scoresOf(report);
  };
  const seen: Measured<Scores>[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await measureQuietly(look));
  const of = (key: keyof Scores): number => median(valuesOf(seen).map((scores) => scores[key]));
  return {
    undisturbed: seen.filter(({ undisturbed }) => undisturbed).length,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    largestContentfulPaint: of('largestContentfulPaint'),
    cumulativeLayoutShift: of('cumulativeLayoutShift'),
    totalBlockingTime: of('totalBlockingTime'),
  };
}

function scoresOf({ lhr: { categories, audits } }: Report): Scores {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const measured = (name: string): number => audits[name]?.numericValue ?? Infinity;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestContentfulPaint: measured('largest-contentful-paint'),
    cumulativeLayoutShift: measured('cumulative-layout-shift'),
    totalBlockingTime: measured('total-blocking-time'),
  };
}
