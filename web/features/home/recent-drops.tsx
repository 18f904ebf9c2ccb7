import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../api/current-user';
import type { InventoryEntry } from '../../api/models';
import { useGetInventoryQuery } from '../../api/questlog';
import { ItemFace } from '../../game/items/item-face';
import { ItemKind } from '../../game/items/item-kind';
import { chakra } from '../../ui/chakra';
import { EmptyLine } from '../../ui/empty-line';
import { Card, VisuallyHidden } from '../../ui/surface';
import { useDeferredData } from '../../ui/hooks/use-deferred-data';
import { newestDrops, MAX_DROPS } from './newest-drops';

const ROWS = `repeat(${MAX_DROPS}, minmax(4rem, 1fr))`;

/** At least the height of three items in every state of somebody who has played, so that the cards below don't shift. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: { md: `repeat(${MAX_DROPS}, minmax(0, 1fr))`, lg: 'minmax(0, 1fr)' },
    gridTemplateRows: { base: ROWS, md: '4rem', lg: ROWS },
    gap: 3,
    '&[data-newcomer]': { gridTemplateRows: 'minmax(4rem, auto)' },
    '& > li': { display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 },
    '& > li > div': { minWidth: 0 },
    // In three narrow columns the kind keeps to one line without its diamonds; its words and colour say as much.
    '& > li > div > span > [aria-hidden]': { display: { md: 'none', lg: 'inline' } },
    '& p': { textStyle: 'small', fontWeight: 'semibold', lineClamp: 2 },
    '& [data-place]': {
      width: 12,
      height: 12,
      flexShrink: 0,
      borderRadius: 'lg',
      border: '2px dashed {colors.border}',
    },
    '& [data-loading]': {
      bg: 'bg.track',
      borderRadius: 'lg',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
    '& > [data-message]': { gridArea: '1 / 1 / -1 / -1', justifyContent: 'center' },
  },
});

/** The last three items found, newest first (R113). */
export default function RecentDrops(): ReactElement {
  const { t } = useTranslation('items');
  const user = useCurrentUser();
  const { data, isError } = useGetInventoryQuery(undefined, {
    skip: user === undefined,
    selectFromResult: (result) => ({ data: result.data, isError: result.isError }),
  });
  const found = useDeferredData(data);
  const isNewcomer = user?.level === 1 && user.xp === 0;
  return (
    <Card aria-labelledby="recent-drops">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3} marginBottom={3}>
        <chakra.h2 id="recent-drops" textStyle="heading">
          {t('drops.title')}
        </chakra.h2>
        <chakra.span textStyle="small" fontWeight="semibold" color="pine.fg" css={LINK}>
          <Link to="/inventory">{t('drops.all')}</Link>
        </chakra.span>
      </chakra.div>
      <List data-newcomer={isNewcomer && !found?.length ? '' : undefined}>
        {found ? <Drops drops={newestDrops(found)} /> : isError ? <Failed /> : <Loading />}
      </List>
    </Card>
  );
}

const LINK = {
  flexShrink: 0,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    _hover: { textDecoration: 'underline' },
  },
} as const;

function Drops({ drops }: { readonly drops: readonly InventoryEntry[] }): ReactElement {
  const { t } = useTranslation('items');
  if (drops.length === 0) return <Message emoji="🎁" text={t('drops.empty')} />;
  return (
    <>
      {drops.map(({ id, item }) => (
        <li key={id}>
          <ItemFace item={item} />
          <div>
            <p>{item.name || t('unknown')}</p>
            <ItemKind item={item} />
          </div>
        </li>
      ))}
      {Array.from({ length: MAX_DROPS - drops.length }, (_unused, place) => (
        <li key={place} aria-hidden>
          <span data-place />
        </li>
      ))}
    </>
  );
}

function Failed(): ReactElement {
  const { t } = useTranslation();
  return <Message emoji="🌧️" text={t('errors.generic')} />;
}

/** In place of the items. */
function Message({ emoji, text }: { readonly emoji: string; readonly text: string }): ReactElement {
  return (
    <li data-message>
      <EmptyLine emoji={emoji}>{text}</EmptyLine>
    </li>
  );
}

function Loading(): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {Array.from({ length: MAX_DROPS }, (_unused, place) => (
        <li key={place} data-loading>
          {place === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
        </li>
      ))}
    </>
  );
}
