import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../api/current-user';
import { Hero } from '../../game/hero';
import { ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { shownClass } from '../../ui/class-theme';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';

/** The hero stands in a light of its class's colour. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '15rem',
    height: { base: '13rem', md: '16rem' },
    marginBottom: 2,
    color: 'colorPalette.fg',
    background: 'radial-gradient(closest-side, {colors.colorPalette.muted}, transparent)',
    gridTemplate: '100% / 100%',
  },
});

const Address = chakra('code', {
  base: {
    paddingInline: 3,
    paddingBlock: 1,
    borderRadius: 'md',
    bg: 'bg.surface',
    color: 'fg.muted',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});

/** Shows the path that has no screen, and links to the dashboard (R2). */
export default function NotFoundPage(): ReactElement {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useCurrentUser();
  useDocumentTitle(t('notFound.title'));
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap={3}
      // In the middle between the bars: less their heights, the header's line and the page's own room.
      minHeight="calc(100dvh - {sizes.header} - 1px - {sizes.nav} - 3.75rem - env(safe-area-inset-bottom))"
      paddingInline={4}
      textAlign="center"
    >
      <Stage aria-hidden colorPalette={shownClass(user?.characterClass ?? '')}>
        {user && (
          <Hero characterClass={user.characterClass} build={user.build} worn={user.wornItems} view="figure" />
        )}
      </Stage>
      <chakra.h1 textStyle="title">{t('notFound.title')}</chakra.h1>
      <Address>{readable(pathname)}</Address>
      <ButtonLink to="/" size="lg" marginTop={3}>
        {t('notFound.action')}
      </ButtonLink>
    </chakra.div>
  );
}

/** The decoded path, or the path unchanged when its encoding is invalid. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
