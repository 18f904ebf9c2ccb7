// Shows R98.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web/web-render';
import { EMPTY_OUTBOX, outboxChanged } from '../../api/outbox/outbox-state';
import { liveStatusChanged, type LiveStatus } from '../../live/live-status';
import { store } from '../store';
import { ConnectionBanner } from './connection-banner';

const OFFLINE = 'Offline. What you complete will be sent later.';
const DOWN = 'Live updates paused. Reconnecting…';

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const become = (status: LiveStatus) => act(() => void store.dispatch(liveStatusChanged(status)));
const goes = (network: 'online' | 'offline') =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online');
    window.dispatchEvent(new Event(network));
  });
const line = () => screen.getByRole('status');

describe('the connection banner', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    become('live');
    await renderScreen(<ConnectionBanner />);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    become('off');
  });

  it('is empty while all is well, ready to be announced politely', () => {
    expect(line()).toBeEmptyDOMElement();
  });

  it('reports at once that there is no network', () => {
    goes('offline');
    expect(line()).toHaveTextContent(OFFLINE);
    goes('online');
  });

  it('reports how many changes wait for the network, and when all are sent', () => {
    goes('offline');
    act(() => void store.dispatch(outboxChanged({ waiting: 2, ids: ['q1', 'q2'], refused: 0 })));
    expect(line()).toHaveTextContent('You are offline. 2 changes wait to be sent.');
    goes('online');
    act(() => void store.dispatch(outboxChanged(EMPTY_OUTBOX)));
    expect(screen.getByText('All you did offline is sent')).toBeVisible();
  });

  it('reports a lost live connection, unless it recovers soon', () => {
    become('down');
    pass(2499);
    expect(line()).toBeEmptyDOMElement();
    become('live');
    pass(5000);
    expect(line()).toBeEmptyDOMElement();
    become('down');
    pass(2500);
    expect(line()).toHaveTextContent(DOWN);
    expect(line().querySelector('strong')).toHaveTextContent(/^Live updates paused\.$/);
  });

  it('distinguishes the two by an icon as well', () => {
    become('down');
    pass(2500);
    expect(line().querySelector('svg')).toBeNull();
    goes('offline');
    expect(line()).toHaveTextContent(OFFLINE);
    expect(line().querySelector('svg')).not.toBeNull();
    goes('online');
  });

  it('fades out when all is well again', () => {
    become('down');
    pass(2500);
    become('live');
    expect(line().querySelector('[data-leaving]')).toHaveTextContent(DOWN);
    pass(400);
    expect(line()).toBeEmptyDOMElement();
  });
});
