// Shows R492.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import PictureDialog from './picture-dialog';
import { serializeDrawing, share } from './picture-file';

const USER = {
  ...{ id: 'u1', nickname: 'Zinaida', username: 'zinaida', today: '2026-03-06', timeZone: 'UTC' },
  ...{ level: 12, characterClass: 'scholar', build: 'slim', wornItems: [] },
};
const CALENDAR = {
  ...{ month: '2026-03-01', today: '2026-03-06', firstMonth: '2026-02-01', lastMonth: '2026-03-01' },
  ...{ current: 3, longest: 3, days: [] },
};
const DAYS = [
  { day: '2026-03-02', xp: 1200, questsCompleted: 5, tasksCompleted: 1, streak: 2 },
  { day: '2026-03-03', xp: 40, questsCompleted: 1, tasksCompleted: 0, streak: 3 },
];

async function show(days: readonly object[] = DAYS) {
  const { requests } = stubFetch(({ url }) => {
    if (url === '/api/user') return { body: USER };
    if (url.includes('/streak')) return { body: CALENDAR };
    return { body: { from: '2026-03-01', to: '2026-03-31', days } };
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<PictureDialog open onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture to share' }));
  const urls = () => requests.map(({ url }) => url).filter((url) => url.includes('/stats'));
  return { dialog, user: userEvent.setup(), urls };
}

const textsOf = (drawing: HTMLElement) =>
  [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);

describe('the picture of a month or a year', () => {
  beforeEach(() => {
    void store.dispatch(api.util.resetApiState());
    // jsdom draws nothing, which is reported.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('has the level, the figures and the days of the month, and no name of the player', async () => {
    const { dialog, urls } = await show();
    const drawing = await dialog.findByRole('img', {
      name: 'March 2026: 1,240 XP, 6 quests, best streak 3 days',
    });
    const texts = textsOf(drawing);
    expect(texts.slice(0, 2)).toEqual(['March 2026', 'Level 12 · Scholar']);
    for (const text of ['1,240', '6', '3 days', '2', 'Mon', '31', 'Questlog']) expect(texts).toContain(text);
    expect(drawing.outerHTML).not.toMatch(/zinaida/i);
    expect(urls()).toEqual(['/api/user/u1/stats?from=2026-03-01&to=2026-03-31']);
  });

  it('is of the year when that is chosen, with its months', async () => {
    const { dialog, user, urls } = await show();
    await user.click(dialog.getByRole('button', { name: 'Year' }));
    const drawing = await dialog.findByRole('img', { name: /^2026: / });
    expect(textsOf(drawing)).toEqual(expect.arrayContaining(['2026', 'Jan', 'Jun', 'Jul', 'Dec']));
    expect(urls().at(-1)).toBe('/api/user/u1/stats?from=2026-01-01&to=2026-12-31');
  });

  it('goes back to the month in which the player began, and not beyond today', async () => {
    const { dialog, user, urls } = await show();
    const earlier = await dialog.findByRole('button', { name: 'Earlier' });
    await waitFor(() => expect(earlier).not.toHaveAttribute('aria-disabled'));
    expect(dialog.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(earlier);
    expect(urls().at(-1)).toBe('/api/user/u1/stats?from=2026-02-01&to=2026-02-28');
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the chosen month when the year is looked at, and stays within the player’s months', async () => {
    const { dialog, user, urls } = await show();
    const earlier = await dialog.findByRole('button', { name: 'Earlier' });
    await waitFor(() => expect(earlier).not.toHaveAttribute('aria-disabled'));
    await user.click(earlier);
    await user.click(dialog.getByRole('button', { name: 'Year' }));
    expect(urls().at(-1)).toBe('/api/user/u1/stats?from=2026-01-01&to=2026-12-31');
    await user.click(dialog.getByRole('button', { name: 'Month' }));
    expect(await dialog.findByText('February 2026', { selector: ':not(text)' })).toBeVisible();
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
  });

  it('is replaced by an encouragement while nothing was done', async () => {
    const { dialog } = await show([]);
    expect(await dialog.findByText('Nothing here yet')).toBeVisible();
    expect(dialog.queryByRole('img')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Save the picture' })).toBeNull();
  });

  it('says so where the browser can’t draw it', async () => {
    const { dialog } = await show();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The picture could not be drawn.');
  });
});

describe('sharing a picture', () => {
  const file = new File(['picture'], 'questlog-2026-03.png', { type: 'image/png' });
  const saved = jest.fn();

  beforeEach(() => {
    saved.mockReset();
    URL.createObjectURL = () => 'blob:picture';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  const shareWith = async (name: string) => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('No', name)) });
    await share(file);
  };

  it('saves it where the system refuses it', async () => {
    await shareWith('NotAllowedError');
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('does nothing more when the sheet is closed', async () => {
    await shareWith('AbortError');
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('the text of a drawing', () => {
  it('has colours instead of variables of the page', () => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.style.setProperty('--ql-colors-bg', ' #F4EFE4');
    drawing.innerHTML = '<rect fill="var(--ql-colors-bg)"/>';
    document.body.append(drawing);
    expect(serializeDrawing(drawing)).toContain('fill="#F4EFE4"');
    drawing.remove();
  });

  it('has the size of its view, which Firefox needs, and leaves the page’s drawing as it is', () => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', '0 0 1080 1350');
    drawing.setAttribute('width', '100%');
    const text = serializeDrawing(drawing);
    expect(text).toContain('width="1080"');
    expect(text).toContain('height="1350"');
    expect(drawing.getAttribute('width')).toBe('100%');
  });
});
