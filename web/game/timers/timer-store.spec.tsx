import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTimerStore } from './timer-store';

const KEY = 'questlog.timers.u1';
const AT_NOON = Date.parse('2026-11-20T12:00:00Z');
const open = () => createTimerStore('u1', () => AT_NOON);

describe('running timers', () => {
  beforeEach(() => localStorage.clear());

  it('survive a reload by their end time', () => {
    open().start('quest', 'q1', 90);
    expect(open().list()).toEqual([{ kind: 'quest', id: 'q1', seconds: 90, endsAt: AT_NOON + 90_000 }]);
  });

  it('belong to one player', () => {
    open().start('quest', 'q1', 90);
    expect(createTimerStore('u2').list()).toEqual([]);
  });

  it('run once per quest, and end when stopped', () => {
    const store = open();
    store.start('quest', 'q1', 90);
    store.start('quest', 'q1', 30);
    expect(store.list()).toHaveLength(1);
    store.stop('q1');
    expect(store.list()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('keep their end when they are restored', () => {
    const store = open();
    store.start('quest', 'q1', 90);
    const [timer] = store.list();
    store.stop('q1');
    if (timer) store.restore(timer);
    expect(store.list()).toEqual([{ kind: 'quest', id: 'q1', seconds: 90, endsAt: AT_NOON + 90_000 }]);
  });

  it('are claimed once, and not in place of the next timer', () => {
    const store = open();
    store.start('quest', 'q1', 90);
    const [timer] = store.list();
    if (!timer) throw new Error('No running timer');
    expect(store.claim({ ...timer, endsAt: timer.endsAt - 1 })).toBe(false);
    expect(store.claim(timer)).toBe(true);
    expect(store.claim(timer)).toBe(false);
    expect(store.list()).toEqual([]);
  });

  it('notify their subscribers, also of changes in another tab', () => {
    const store = open();
    let calls = 0;
    const leave = store.subscribe(() => (calls += 1));
    store.start('quest', 'q1', 90);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    leave();
    store.stop('q1');
    expect(calls).toBe(2);
  });

  it('report those that another tab ended, and not those that it stopped early', () => {
    let clock = AT_NOON;
    const store = createTimerStore('u1', () => clock);
    store.start('quest', 'q1', 90);
    store.start('task', 't1', 300);
    const ended: string[] = [];
    const leave = store.subscribeToEnds(({ id }) => ended.push(id));
    const removeInOtherTab = (id: string) => {
      localStorage.setItem(KEY, JSON.stringify(store.list().filter((timer) => timer.id !== id)));
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    };
    clock += 90_000;
    removeInOtherTab('q1');
    removeInOtherTab('t1');
    expect(ended).toEqual(['q1']);
    store.start('quest', 'q2', 1);
    clock += 1000;
    store.stop('q2');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    leave();
    expect(ended).toEqual(['q1']);
  });

  it.each([
    '{',
    '7',
    '[{"kind":"quest","id":1}]',
    '[{"kind":"task","id":"q","endsAt":"soon","seconds":1}]',
    '[{"kind":"nap","id":"q","endsAt":1,"seconds":1}]',
  ])('ignore a store that holds %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(open().list()).toEqual([]);
  });

  it('keep the same list while nothing changes', () => {
    const store = open();
    store.start('quest', 'q1', 90);
    expect(store.list()).toBe(store.list());
  });
});
