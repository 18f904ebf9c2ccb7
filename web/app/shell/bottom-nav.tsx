import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/icon';

const ENTRIES = [
  { name: 'home', to: '/' },
  { name: 'quests', to: '/quests' },
  { name: 'character', to: '/character' },
  { name: 'inventory', to: '/inventory' },
  { name: 'parties', to: '/parties' },
] as const;

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

const Entries = chakra('ul', {
  base: {
    display: 'flex',
    listStyleType: 'none',
    paddingInline: { base: 1, md: 3 },
    '& > li': { display: 'flex', flex: '1 1 0', minWidth: 0 },
  },
});

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.5,
    flex: '1 1 0',
    minWidth: { base: 0, md: 24 },
    height: 'nav',
    paddingInline: 0.5,
    borderRadius: { base: 'md', md: 'full' },
    color: 'fg.muted',
    fontSize: { base: '2xs', sm: 'xs' },
    fontWeight: 'semibold',
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
    '&[aria-current=page]': { color: 'pine.fg', '& .pill': { bg: 'pine.subtle' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

/** Five entries, at the thumb on a phone and as a dock on anything larger (specification §2). */
export const BottomNav = memo(function BottomNav(): ReactElement {
  const { t } = useTranslation();
  return (
    <Bar aria-label={t('nav.label')}>
      <Entries>
        {ENTRIES.map(({ name, to }) => (
          <li key={name}>
            <Entry to={to} end={to === '/'}>
              <span className="pill">
                <Icon name={name} />
              </span>
              {t(`nav.${name}`)}
            </Entry>
          </li>
        ))}
      </Entries>
    </Bar>
  );
});
