import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import { steps } from '../../game/steps/step-queue';
import { store } from '../store';
import { useIdleMoment } from './use-idle-moment';

/** How long nothing may happen before a moment counts as idle. */
const IDLE_DELAY_MS = 300;
const FINGER = { isPrimary: true, button: 0 };
const SECOND_FINGER = { isPrimary: false, button: 0 };

function Moment() {
  return <p>{useIdleMoment(true) ? 'Quiet' : 'Busy'}</p>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isIdle = () => screen.queryByText('Quiet') !== null;
const point = (type: 'pointerdown' | 'pointerup' | 'pointercancel', how: object = FINGER) =>
  fireEvent(document.body, Object.assign(new Event(type, { bubbles: true }), how));
const claim = (questId: string) =>
  act(() => void store.dispatch(api.endpoints.claimLoot.initiate({ userId: 'u1', questId })));

describe('an idle moment', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    await renderScreen(<Moment />);
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(true);
  });
  afterEach(() => void jest.useRealTimers());

  it('does not start while a finger is down', async () => {
    point('pointerdown');
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(false);
    point('pointerup', SECOND_FINGER);
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(false);
    point('pointerup');
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(true);
  });

  it('does not start during a press that began before anybody waited for it', async () => {
    cleanup();
    point('pointerdown');
    await renderScreen(<Moment />);
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(false);
    point('pointerup');
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(true);
  });

  it.each([
    ['right button', { isPrimary: true, button: 2 }],
    ['second finger', SECOND_FINGER],
  ])('continues during a press of the %s', async (_what, how) => {
    point('pointerdown', how);
    expect(isIdle()).toBe(true);
  });

  it.each<[string, () => boolean]>([
    ['whose end a menu of the browser keeps', () => fireEvent.contextMenu(document.body)],
    ['in whose list something was chosen', () => fireEvent.change(document.body)],
    ['during which another window came up', () => fireEvent.blur(window)],
    ['that became a scroll', () => point('pointercancel')],
  ])('starts after a press %s', async (_what, end) => {
    point('pointerdown');
    expect(isIdle()).toBe(false);
    end();
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(true);
  });

  it('starts although no answer to a command has come for eight seconds', async () => {
    stubFetch(() => new Promise(() => undefined));
    claim('q1');
    act(() => steps.add('q1', () => new Promise(() => undefined)));
    act(() => steps.add('q1', () => new Promise(() => undefined)));
    await pass(5000);
    claim('q2');
    await pass(7900);
    expect(isIdle()).toBe(false);
    await pass(100);
    await pass(IDLE_DELAY_MS);
    expect(isIdle()).toBe(true);
  });
});
