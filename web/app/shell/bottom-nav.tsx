import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { SCREENS } from '../screens';

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    zIndex: 'chrome',
    bottom: { base: 0, md: 4 },
    insetInline: 0,
    marginInline: { md: 'auto' },
    width: { md: 'fit-content' },
    paddingBottom: { base: 'env(safe-area-inset-bottom)', md: 0 },
    bg: 'bg.surface',
    borderColor: 'border',
    borderStyle: 'solid',
    borderWidth: { base: '1px 0 0', md: '1px' },
    borderRadius: { md: 'full' },
    shadow: { md: 'float' },
  },
});

/** Content that scrolls below the dock fades into the page instead of being cut off. */
const Veil = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    position: 'fixed',
    zIndex: 'chrome',
    bottom: 0,
    insetInline: 0,
    height: 'calc({sizes.nav} + 2.5rem)',
    pointerEvents: 'none',
    backgroundImage: 'linear-gradient(to top, {colors.bg} 35%, transparent)',
  },
});

const Entries = chakra('ul', {
  base: {
    display: 'flex',
    paddingInline: {
      base: 'max(0.25rem, env(safe-area-inset-left)) max(0.25rem, env(safe-area-inset-right))',
      md: 3,
    },
    '& > li': { display: 'flex', flex: '1 1 0', minWidth: 0 },
  },
});

const Entry = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.5,
    flex: '1 1 0',
    minWidth: { base: 0, md: 24 },
    height: 'nav',
    borderRadius: { base: 'md', md: 'full' },
    color: 'fg.muted',
    // Five words have to fit into 320 pixels.
    fontSize: 'clamp(0.625rem, 3vw, 0.75rem)',
    fontWeight: 'medium',
    lineHeight: 'snug',
    textDecoration: 'none',
    '& .pill': {
      display: 'grid',
      placeItems: 'center',
      width: 14,
      height: 8,
      borderRadius: 'full',
      transition: 'background {durations.moderate} {easings.out}',
    },
    _hover: { color: 'fg' },
    // Weight and the line above mark the current entry without relying on colour.
    '&[aria-current=page]': {
      color: 'pine.fg',
      fontWeight: 'bold',
      '& .pill': { bg: 'pine.subtle' },
      _before: {
        content: '""',
        position: 'absolute',
        top: 0,
        width: 8,
        height: '3px',
        borderBottomRadius: 'full',
        bg: 'pine.fg',
      },
    },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

/** Five entries, near the thumb on a phone and as a dock on larger screens (R112). */
export const BottomNav = memo(function BottomNav(): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <Veil aria-hidden />
      <Bar aria-label={t('nav.label')} data-uncovered>
        <Entries>
          {SCREENS.map(
            ({ path, inNavigation }) =>
              inNavigation && (
                <li key={path}>
                  <Entry to={path} end={path === '/'} data-shortcut={inNavigation.name}>
                    <span className="pill">
                      <Icon name={inNavigation.icon} />
                    </span>
                    {t(`nav.${inNavigation.name}`)}
                  </Entry>
                </li>
              ),
          )}
        </Entries>
      </Bar>
    </>
  );
});
