import { useRef, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { lazyAfterFirstScreen } from '../lazy-after-first-screen';
import { BottomNav } from './bottom-nav';
import { HeaderBar } from './header-bar';
import { useScrollRestoration } from './use-scroll-restoration';

const TooltipLayer = lazyAfterFirstScreen(
  async () => (await import('../../ui/tooltip/tooltip-layer')).TooltipLayer,
);

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: 2,
    insetInlineStart: 2,
    zIndex: 'skip',
    padding: 3,
    borderRadius: 'md',
    bg: 'bg.raised',
    color: 'fg',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
});

const Main = chakra('main', {
  base: {
    maxWidth: { base: 'page', '2xl': 'widePage' },
    marginInline: 'auto',
    paddingInline: { base: 4, md: 6 },
    paddingTop: 5,
    paddingBottom: 'calc({sizes.nav} + 2.5rem + env(safe-area-inset-bottom))',
    outline: 'none',
  },
});

/** The bars at both ends of the screen and the content between them. */
export function AppShell({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useScrollRestoration(main);
  // Handled here, because the link's own jump would add a useless entry to the history.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <SkipLink href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </SkipLink>
      <HeaderBar />
      <Main id="content" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <BottomNav />
      <TooltipLayer />
    </>
  );
}
