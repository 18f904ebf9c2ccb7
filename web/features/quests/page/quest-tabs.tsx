import { Tabs } from '@chakra-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { QUEST_FREQUENCIES, type QuestFrequency } from '../../../../server/rules/quest-type';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';

const Count = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: 5,
    marginInlineStart: 1,
    paddingInline: 0.5,
    borderRadius: 'full',
    bg: 'bg.surface',
    color: 'fg',
    '[aria-selected=true] > &': { bg: 'bg.track' },
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface QuestTabsProps {
  /** Number of quests per tab; undefined while they load. */
  readonly counts: Readonly<Record<QuestFrequency, number>> | undefined;
  readonly children: (frequency: QuestFrequency) => ReactNode;
}

/** One tab per frequency, each with its count; the open one is part of the address. */
export function QuestTabs({ counts, children }: QuestTabsProps): ReactElement {
  const { t } = useTranslation('quests');
  const { number } = useFormat();
  const [search, setSearch] = useSearchParams();
  const shown = QUEST_FREQUENCIES.find((frequency) => frequency === search.get('tab')) ?? 'daily';
  return (
    <Tabs.Root
      value={shown}
      onValueChange={({ value }) => setSearch(value === 'daily' ? {} : { tab: value }, { replace: true })}
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label={t('page.tabs')}>
        {QUEST_FREQUENCIES.map((frequency) => (
          <Tabs.Trigger key={frequency} value={frequency}>
            {t(`tab.${frequency}`)} <Count>{counts ? number(counts[frequency]) : '–'}</Count>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={shown}>{children(shown)}</Tabs.Content>
    </Tabs.Root>
  );
}
