import { lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { LazyNamespace } from '../i18n/texts';

/** The code or the texts of a screen could not be fetched. */
export class ScreenLoadError extends Error {
  constructor(
    cause: unknown,
    /** Makes the next render of the screen fetch again. */
    readonly reset: () => void,
  ) {
    super('A screen could not be fetched', { cause });
  }
}

/**
 * Returns a screen whose code and texts are fetched when it is first opened; a failure is thrown as a
 * {@link ScreenLoadError}. React's `lazy` alone would repeat the first failure for good.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LazyNamespace[]
): ComponentType<Props> {
  const screen: { current: LazyExoticComponent<ComponentType<Props>> } = { current: fetchLater() };
  function fetchLater() {
    return lazy(async () => {
      try {
        const [loaded] = await Promise.all([load(), loadTexts(...texts)]);
        return loaded;
      } catch (error) {
        throw new ScreenLoadError(error, () => (screen.current = fetchLater()));
      }
    });
  }
  return function LazyScreen(props: Props): ReactElement {
    const Screen = screen.current as ComponentType<Props>;
    return <Screen {...props} />;
  };
}
