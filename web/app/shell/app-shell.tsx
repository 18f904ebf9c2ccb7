import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BottomNav } from './bottom-nav';
import { ConnectionBanner } from './connection-banner';
import { HeaderBar } from './header-bar';

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
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: 4, md: 6 },
    paddingTop: 'calc({sizes.header} + 1.25rem)',
    paddingBottom: 'calc({sizes.nav} + 2.5rem + env(safe-area-inset-bottom))',
    outline: 'none',
  },
});

/** The fixed bars and the place between them. */
export function AppShell({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useFreshStart(main);
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <HeaderBar />
      <Main id="content" ref={main} tabIndex={-1}>
        <ConnectionBanner />
        {children}
      </Main>
      <BottomNav />
    </>
  );
}

/** A new screen starts at its top, with the focus in it; the first one is left as the browser opened it. */
function useFreshStart(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
