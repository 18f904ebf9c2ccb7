// Shows R113.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { recordCanvas, type CanvasCall } from '../../../test/support/web/canvas-recorder';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import type { PlayedDay } from '../../api/models';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { showLanguage } from '../../i18n/i18n';
import ProgressPanel from './progress-panel';

const TODAY = '2026-03-04';
const FROM = '2025-03-03';
const played = (day: string, xp: number, quests: number, tasks: number, streak: number): PlayedDay => ({
  ...{ day, xp, questsCompleted: quests, tasksCompleted: tasks, streak },
});
const DAYS = [
  played('2025-06-10', 30, 1, 0, 12),
  played('2026-03-02', 100, 2, 1, 1),
  played('2026-03-03', 1250, 5, 1, 2),
  played(TODAY, 0, 0, 0, 2),
];

let drawn: readonly CanvasCall[];

async function show(stats: StubbedResponse | (() => StubbedResponse)) {
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: { id: 'u1', today: TODAY, timeZone: 'UTC' } };
    return typeof stats === 'function' ? stats() : stats;
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<ProgressPanel />);
  return { asked: requests, user: userEvent.setup() };
}

const showYear = () => show({ body: { from: FROM, to: TODAY, days: DAYS } });
const map = () => screen.findByRole('grid', { name: 'The last 53 weeks, day by day' });
const cell = (name: string) => screen.getByRole('gridcell', { name });
const active = async () => {
  const id = (await map()).getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.getAttribute('aria-label');
};

describe('the progress panel', () => {
  beforeEach(() => {
    void store.dispatch(api.util.resetApiState());
    drawn = recordCanvas();
  });

  it('sends one request, for whole weeks', async () => {
    const { asked } = await showYear();
    await map();
    const urls = asked.map(({ url }) => url).filter((url) => url.includes('/stats'));
    expect(urls).toEqual([`/api/user/u1/stats?from=${FROM}`]);
  });

  it('keeps its height while it loads', async () => {
    await show({ body: { from: FROM, to: TODAY, days: DAYS } });
    expect(await screen.findByText('Active days')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('shows active days, the longest streak and the XP of the year', async () => {
    await showYear();
    const figure = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent;
    expect(await figure('Active days')).toBe('3');
    expect(await figure('Longest streak')).toBe('12 days');
    expect(await figure('XP in a year')).toBe('1,380');
  });

  it('encourages a player on the first day instead of showing empty axes', async () => {
    await show({ body: { from: FROM, to: TODAY, days: [played(TODAY, 0, 0, 0, 0)] } });
    expect(await screen.findByText('Your year begins today')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows an error when loading fails, and retries', async () => {
    let up = false;
    const { user } = await show(() =>
      up ? { body: { from: FROM, to: TODAY, days: DAYS } } : { status: 503, body: { code: 'X', detail: '' } },
    );
    expect(await screen.findByText('Your progress could not be loaded.')).toBeVisible();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await map()).toBeVisible();
  });
});

/** A click by a finger, which opens no day. */
const tap = (element: HTMLElement): boolean =>
  fireEvent(element, Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }));

describe('the heat map', () => {
  afterEach(() => act(() => showLanguage('en')));
  beforeEach(() => {
    void store.dispatch(api.util.resetApiState());
    drawn = recordCanvas();
  });

  it('has a square for every day of 53 weeks, shaded by XP and labelled in words', async () => {
    await showYear();
    await map();
    expect(screen.getAllByRole('gridcell')).toHaveLength(52 * 7 + 3);
    expect(screen.getAllByRole('row').length).toBeGreaterThanOrEqual(53);
    expect(cell('Monday, March 2, 2026 · 100 XP · 2 quests · 1 task')).toHaveAttribute('data-shade', '3');
    expect(cell('Tuesday, March 3, 2026 · 1,250 XP · 5 quests · 1 task')).toHaveAttribute('data-shade', '4');
    expect(cell('Sunday, March 1, 2026 · nothing finished')).toHaveAttribute('data-shade', '0');
  });

  it('marks today, labels months and weekdays, and has a legend for the shades', async () => {
    await showYear();
    const days = (await map()).closest('section');
    if (!days) throw new Error('The map lies outside its section');
    const today = cell('Wednesday, March 4, 2026 · nothing finished');
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(today).toHaveAttribute('data-today');
    for (const text of ['Mon', 'Sun', 'Apr', 'Dec', 'Less', 'More', 'Today']) {
      expect(within(days).getByText(text)).toBeVisible();
    }
    expect(within(days).getByText('The more XP a day brought, the deeper its green')).toBeInTheDocument();
  });

  it('is a single tab stop, in which arrow keys move from day to day', async () => {
    const { user } = await showYear();
    const grid = await map();
    await user.tab();
    expect(grid).toHaveFocus();
    expect(await active()).toBe('Wednesday, March 4, 2026 · nothing finished');
    await user.keyboard('{ArrowUp}');
    expect(await active()).toBe('Tuesday, March 3, 2026 · 1,250 XP · 5 quests · 1 task');
    await user.keyboard('{ArrowLeft}');
    expect(await active()).toBe('Tuesday, February 24, 2026 · nothing finished');
    await user.keyboard('{Home}');
    expect(await active()).toBe('Monday, March 3, 2025 · nothing finished');
    await user.keyboard('{End}');
    expect(await active()).toBe('Wednesday, March 4, 2026 · nothing finished');
    await user.tab();
    expect(grid).not.toHaveFocus();
  });

  it('scrolls sideways to a day chosen by key, but not to a hovered one', async () => {
    const { user } = await showYear();
    const scroller = (await map()).closest<HTMLElement>('[data-part=scroller]');
    const first = cell('Monday, March 3, 2025 · nothing finished');
    if (!scroller) throw new Error('The map has nothing to scroll in');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    scroller.scrollLeft = 400;
    scroller.getBoundingClientRect = () => new DOMRect(50, 0, 300, 100);
    first.getBoundingClientRect = () => new DOMRect(50 - 400, 0, 10, 10);
    fireEvent.pointerOver(first);
    tap(first);
    expect(scroller.scrollLeft).toBe(400);
    await user.tab();
    await user.keyboard('{Home}');
    expect(scroller.scrollLeft).toBe(0);
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('shows no part of a month’s label at the edge of the scrolled area', async () => {
    await showYear();
    const scroller = (await map()).closest<HTMLElement>('[data-part=scroller]');
    const labels = [...(scroller?.querySelectorAll<HTMLElement>('[data-part=months] > span') ?? [])];
    if (!scroller || labels.length < 12) throw new Error('The map has no labels');
    labels.forEach((label, month) => Object.defineProperty(label, 'offsetLeft', { value: month * 100 }));
    scroller.scrollLeft = 210;
    fireEvent.scroll(scroller);
    expect(labels.map((label) => label.hasAttribute('data-cut')).indexOf(false)).toBe(3);
    scroller.scrollLeft = 0;
    fireEvent.scroll(scroller);
    expect(labels.some((label) => label.hasAttribute('data-cut'))).toBe(false);
  });

  it('describes the day that is tapped or hovered', async () => {
    await showYear();
    await map();
    tap(cell('Monday, March 2, 2026 · 100 XP · 2 quests · 1 task'));
    expect(screen.getByText('Monday, March 2, 2026')).toBeVisible();
    expect(screen.getByText('100 XP · 2 quests · 1 task')).toBeVisible();
    fireEvent.pointerOver(cell('Tuesday, June 10, 2025 · 30 XP · 1 quest'));
    expect(screen.getByText('Tuesday, June 10, 2025')).toBeVisible();
    expect(screen.getByText('30 XP · 1 quest')).toBeVisible();
    expect(screen.queryByText('Monday, March 2, 2026')).toBeNull();
  });

  it('speaks Ukrainian', async () => {
    await showYear();
    await map();
    await act(() => showLanguage('uk'));
    const text = [...document.querySelectorAll('[role=gridcell]')].map((each) =>
      each.getAttribute('aria-label')?.replaceAll('\u00A0', ' '),
    );
    expect(text).toContain('вівторок, 3 березня 2026 р. · 1 250 XP · 5 квестів · 1 завдання');
    expect(screen.getByText('12 днів')).toBeVisible();
  });
});

describe('the XP chart', () => {
  beforeEach(() => {
    void store.dispatch(api.util.resetApiState());
    drawn = recordCanvas();
  });

  const chart = () => screen.findByRole('region', { name: 'XP' });

  it('summarises 30 days or a year in a sentence', async () => {
    const days = [played(FROM, 10, 1, 0, 1), ...DAYS];
    const { user } = await show({ body: { from: FROM, to: TODAY, days } });
    const section = await chart();
    expect(
      within(section).getByText(
        '1,350 XP in the last 30 days, about 45 a day. The best: Mar 3 with 1,250 XP.',
      ),
    ).toBeVisible();
    await user.click(within(section).getByRole('button', { name: '1 year' }));
    expect(within(section).getByRole('button', { name: '1 year', pressed: true })).toBeVisible();
    expect(
      within(section).getByText(
        '1,390 XP in the last 53 weeks, about 26 a week. The best: the week from Mar 2 with 1,350 XP.',
      ),
    ).toBeVisible();
  });

  it('names no average over days or weeks before the first one played', async () => {
    const { user } = await show({ body: { from: FROM, to: TODAY, days: DAYS.slice(1) } });
    const section = await chart();
    expect(
      within(section).getByText('1,350 XP in the last 30 days. The best: Mar 3 with 1,250 XP.'),
    ).toBeVisible();
    await user.click(within(section).getByRole('button', { name: '1 year' }));
    expect(
      within(section).getByText(
        '1,350 XP in the last 53 weeks. The best: the week from Mar 2 with 1,350 XP.',
      ),
    ).toBeVisible();
  });

  it('shows an empty state for a period without XP', async () => {
    await show({ body: { from: FROM, to: TODAY, days: [played('2025-06-10', 30, 1, 0, 1)] } });
    expect(
      await screen.findByText('No XP in the last 30 days. One quest is enough to begin again.'),
    ).toBeVisible();
  });

  it('is drawn in its box, with dates and a bar per day, hidden from screen readers', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(224);
    await showYear();
    const section = await chart();
    const calls = (method: string) => drawn.filter((call) => call.method === method);
    await waitFor(() => expect(calls('fillText')).not.toEqual([]));
    expect(section.querySelector('canvas')?.closest('[aria-hidden]')).not.toBeNull();
    const texts = calls('fillText').map(({ args }) => args[0]);
    expect(texts).toEqual(expect.arrayContaining(['Mar 4', '0', '1,000']));
    expect(calls('path.closePath')).toHaveLength(30);
    width.mockRestore();
    height.mockRestore();
  });

  it('shows the same data as a table on request', async () => {
    const { user } = await showYear();
    const section = await chart();
    const toggle = within(section).getByRole('button', { name: 'Show as a table' });
    await user.click(toggle);
    expect(toggle).toHaveAccessibleName('Show as a chart');
    const table = within(section).getByRole('table', { name: 'XP by day' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(rows()).toHaveLength(31);
    expect(rows().slice(0, 3)).toEqual(['DayXP', 'Wednesday, March 4, 20260', 'Tuesday, March 3, 20261,250']);
    expect(section.querySelector('canvas')).toBeNull();
    await user.click(within(section).getByRole('button', { name: '1 year' }));
    expect(within(section).getAllByRole('row')[1]?.textContent).toBe('Monday, March 2, 20261,350');
    expect(within(section).getAllByRole('row')[0]?.textContent).toBe('Week fromXP');
  });
});
