import type { Browser, Page } from 'playwright-core';
import { LAZY_TEXTS } from '../../web/i18n/screen-texts';
import { launchBrowser } from '../support/browser/browser';
import { Visitor } from '../support/browser/visitor';
import { freePort, startServerProcess } from '../support/processes/server-process';
import { openBenchCluster, type BenchCluster } from './bench-cluster';
import { buildAll } from './built-server';
import { installCompetitors } from './competitors';
import { chooseParts } from './parts';
import { print, table, type Goal } from './report';
import { measureLongestInteraction, throttleCpu, recordInteractions } from './web/interactions';
import { pageScores, type PageScores } from './web/lighthouse';
import { drawingsSize, largestTexts, loadedScripts, ROUTES } from './web/scripts-loaded';
import { openTlsProxy } from './web/tls-proxy';
import { compareTricks } from './web/tricks';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** How many times slower a mid-range phone is than a developer's machine, roughly. */
const CPU_SLOWDOWN = 4;
const KILOBYTE = 1024;

interface WebBench {
  readonly cluster: BenchCluster;
  readonly browser: Browser;
  /** Where the browser listens for DevTools. */
  readonly port: number;
}

/** The parts that `BENCH_PARTS` chooses from. */
const PARTS = { budgets: checkBudgets, lighthouse: checkScores, tricks: printTricks };

export async function run(): Promise<readonly Goal[]> {
  const parts = chooseParts(PARTS);
  installCompetitors();
  await buildAll();
  const cluster = await openBenchCluster();
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`, '--ignore-certificate-errors');
  try {
    const goals: Goal[] = [];
    for (const part of parts) goals.push(...(await part({ cluster, browser, port })));
    return goals;
  } finally {
    await browser.close();
    await cluster.close();
  }
}

/** What is fetched, and how soon a touch is answered. */
async function checkBudgets({ cluster, browser }: WebBench): Promise<readonly Goal[]> {
  const server = await startServerProcess({ DATABASE_URL: await cluster.createDatabase('budgets') });
  try {
    const visitor = await Visitor.open(browser);
    await visitor.register(server.url);
    const sizes = await sizeGoals(visitor.page, server.url, visitor.texts.quests.daily.title);
    await visitor.context.close();
    return [...sizes, ...(await touchGoals(browser, server.url))];
  } finally {
    await server.stop();
  }
}

/**
 * Lighthouse on a phone and at a desk. It looks at the web as it is deployed, and twice as `npm start` serves it: with a
 * computed and with a real slow network.
 */
async function checkScores({ cluster, browser, port }: WebBench): Promise<readonly Goal[]> {
  const server = await startServerProcess({
    DATABASE_URL: await cluster.createDatabase('lighthouse'),
    TRUSTED_PROXIES: 'loopback',
  });
  const front = await openTlsProxy(server.url);
  try {
    const visit = {
      port,
      url: `${front.url}/`,
      cookie: await createSession(browser, front.url),
      rounds: ROUNDS,
    };
    const mobile = await pageScores({ ...visit, device: 'mobile' });
    const desktop = await pageScores({ ...visit, device: 'desktop' });
    const plain = { url: `${server.url}/`, cookie: await createSession(browser, server.url) };
    const unproxied = await pageScores({ ...visit, ...plain, device: 'mobile' });
    const throttled = await pageScores({
      ...visit,
      ...plain,
      device: 'mobile',
      throttlingMethod: 'devtools',
    });
    print(
      scoreTable({
        'home of a player on a phone': mobile,
        'at a desk': desktop,
        'on a phone, without a proxy (HTTP/1.1)': unproxied,
        'the same, throttled by DevTools': throttled,
      }),
    );
    return [
      ...mobileGoals(mobile),
      ...desktopGoals(desktop),
      atLeast('phone, without a proxy: performance', unproxied.performance, 90),
      atLeast('phone, without a proxy, throttled by DevTools: performance', throttled.performance, 95),
    ];
  } finally {
    await front.close();
    await server.stop();
  }
}

/** What each trick of the build buys; it has no goal, because differences below 5 % are noise on a shared machine. */
async function printTricks({ cluster, browser, port }: WebBench): Promise<readonly Goal[]> {
  const databaseUrl = await cluster.createDatabase('tricks');
  print(
    await compareTricks({
      port,
      databaseUrl,
      rounds: ROUNDS,
      createSession: (url) => createSession(browser, url),
    }),
  );
  return [];
}

/** A new player's session. */
async function createSession(browser: Browser, url: string): Promise<string> {
  const visitor = await Visitor.open(browser);
  await visitor.register(url);
  const cookies = await visitor.context.cookies();
  await visitor.context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function sizeGoals(page: Page, url: string, title: string): Promise<Goal[]> {
  const loaded = await loadedScripts(page, url, async (home) => {
    await home.getByRole('heading', { name: title }).waitFor();
    await home.waitForLoadState('networkidle');
  });
  print(`Scripts that come by themselves after the first screen: ${(loaded.later / KILOBYTE).toFixed(1)} KB`);
  const size = (what: string, bytes: number, most: number): Goal => ({
    ...{
      what,
      goal: `≤ ${most} KB`,
      reached: (bytes / KILOBYTE).toFixed(1),
      holds: bytes <= most * KILOBYTE,
    },
  });
  return [
    size('scripts of the first screen, compressed', loaded.first, 180),
    ...ROUTES.map((route) => size(`largest further script of ${route}`, loaded.routes.get(route) ?? 0, 40)),
    size('drawings of heroes, items and chests', await drawingsSize(), 60),
    size('texts of a language, the largest namespace', await largestTexts(Object.keys(LAZY_TEXTS)), 15),
  ];
}

/** A newcomer's first taps on a phone: a step of a quest, the details of one, and every screen of the navigation. */
async function touchGoals(browser: Browser, url: string): Promise<Goal[]> {
  const visitor = await Visitor.open(browser);
  const { page, texts } = visitor;
  await recordInteractions(page);
  await visitor.register(url);
  const step = visitor.button(
    new RegExp(`^(${plain(texts.quests.action.addProgress)}|${texts.quests.action.complete})`),
  );
  const optimistic = await measureLongestInteraction(page, () => step.first().click());
  await throttleCpu(page, CPU_SLOWDOWN);
  const waits = [await measureLongestInteraction(page, () => step.first().click())];
  for (const name of [
    texts.common.nav.quests,
    texts.common.nav.character,
    texts.common.nav.inventory,
    texts.common.nav.home,
  ]) {
    waits.push(
      await measureLongestInteraction(page, () => page.getByRole('link', { name, exact: true }).click()),
    );
  }
  await visitor.context.close();
  return [
    atMost('tap to what it changed, ms', optimistic, 100),
    atMost(`longest wait of a touch at ${CPU_SLOWDOWN} × slower, ms (INP)`, Math.max(...waits), 100),
  ];
}

function plain(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function atMost(what: string, reached: number, most: number, digits = 0): Goal {
  return { what, goal: `≤ ${most}`, reached: reached.toFixed(digits), holds: reached <= most };
}

function atLeast(what: string, reached: number, least: number): Goal {
  return { what, goal: `≥ ${least}`, reached: String(reached), holds: reached >= least };
}

function mobileGoals(scores: PageScores): Goal[] {
  return [
    atLeast('phone: performance', scores.performance, 97),
    atLeast('phone: accessibility', scores.accessibility, 100),
    atLeast('phone: best practices', scores.bestPractices, 100),
    atMost('phone: largest contentful paint, ms', scores.largestContentfulPaint, 1_800),
    atMost('phone: cumulative layout shift', scores.cumulativeLayoutShift, 0.001, 3),
    atMost('phone: total blocking time, ms', scores.totalBlockingTime, 80),
  ];
}

function desktopGoals(scores: PageScores): Goal[] {
  return [atLeast('desk: performance', scores.performance, 100)];
}

function scoreTable(all: Readonly<Record<string, PageScores>>): string {
  const row = (name: string, scores: PageScores): string[] => [
    name,
    ...[scores.performance, scores.accessibility, scores.bestPractices].map(String),
    scores.largestContentfulPaint.toFixed(0),
    scores.cumulativeLayoutShift.toFixed(3),
    scores.totalBlockingTime.toFixed(0),
    String(scores.undisturbed),
  ];
  return table([
    [
      `Lighthouse, medians of ${ROUNDS}`,
      'performance',
      'accessibility',
      'practices',
      'LCP ms',
      'CLS',
      'TBT ms',
      'undisturbed',
    ],
    ...Object.entries(all).map(([name, scores]) => row(name, scores)),
  ]);
}
