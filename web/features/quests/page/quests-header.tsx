import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { Chip } from '../../../ui/surface';

interface QuestsHeaderProps {
  /** Number of quests in the three tabs; undefined while they load. */
  readonly active: number | undefined;
  /** The number of them that are to do. */
  readonly openCount: number | undefined;
  readonly onAdd: () => void;
}

export function QuestsHeader({ active, openCount, onAdd }: QuestsHeaderProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={2} marginBottom={5}>
      <chakra.h1 textStyle="title">{t('page.title')}</chakra.h1>
      {/* Beside the title; on a phone, which has no room there, below it and the button. */}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={2}
        order={{ base: 1, sm: 0 }}
        width={{ base: 'full', sm: 'auto' }}
        paddingTop={{ sm: 1 }}
      >
        <Chip colorPalette="pine" fontVariantNumeric="tabular-nums">
          {t('page.active')} {active === undefined ? '–' : number(active)}
        </Chip>
        {openCount !== undefined && (
          <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
            {openCount > 0 ? t('page.open', { amount: number(openCount) }) : t('page.noneOpen')}
          </chakra.span>
        )}
      </chakra.div>
      <Button
        marginInlineStart="auto"
        paddingInline={{ base: 3, sm: 4 }}
        gap={{ base: 1, sm: 2 }}
        aria-haspopup="dialog"
        data-shortcut="new"
        onClick={onAdd}
      >
        <Icon name="plus" size="1.25rem" />
        {t('page.add')}
      </Button>
    </chakra.div>
  );
}
