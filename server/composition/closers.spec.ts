import { describe, expect, it } from '@jest/globals';
import { Closers, openTogether } from './closers';

function threeOpened(failing: readonly string[] = []) {
  const closed: string[] = [];
  const closers = new Closers();
  for (const name of ['database', 'log', 'server']) {
    closers.push(async () => {
      closed.push(name);
      if (failing.includes(name)) throw new Error(`${name} hangs`);
    });
  }
  return { closers, closed };
}

describe('closers', () => {
  it('close the last opened first, once', async () => {
    const { closers, closed } = threeOpened();
    await closers.close();
    await closers.close();
    expect(closed).toEqual(['server', 'log', 'database']);
  });

  it('close the others when one fails, and throw its error afterwards', async () => {
    const { closers, closed } = threeOpened(['server']);
    await expect(closers.close()).rejects.toThrow('server hangs');
    expect(closed).toEqual(['server', 'log', 'database']);
  });

  it('throw all errors when several fail', async () => {
    const { closers } = threeOpened(['server', 'log']);
    await expect(closers.close()).rejects.toMatchObject({
      errors: [new Error('server hangs'), new Error('log hangs')],
    });
  });
});

describe('resources opened together', () => {
  it('are closed again when a later one cannot be opened', async () => {
    let isOpen = false;
    const opening = openTogether(async (closers) => {
      isOpen = true;
      closers.push(async () => (isOpen = false));
      throw new Error('The log is somewhere else');
    });
    await expect(opening).rejects.toThrow('The log is somewhere else');
    expect(isOpen).toBe(false);
  });

  it('are closed together', async () => {
    let isOpen = true;
    const opened = await openTogether(async (closers) => {
      closers.push(async () => (isOpen = false));
      return { name: 'both' };
    });
    expect(opened.name).toBe('both');
    await opened.close();
    expect(isOpen).toBe(false);
  });
});
