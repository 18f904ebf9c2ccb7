import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Chip, Unseen } from '../../ui/surface';
import { TASK_LIMITS } from '../../../server/rules/personal-task';

interface PanelHeaderProps {
  /** Tasks of today, at most ten. */
  readonly shown: number;
  readonly isFull: boolean;
  readonly onAdd: () => void;
  readonly onHistory: () => void;
}

const Header = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: 1,
    rowGap: 1,
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    marginBottom: 4,
    '& > p': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1.5 },
  },
});

/** Title, how full the day is, and the ways to the form and to the days before (specification §2). */
export function PanelHeader({ shown, isFull, onAdd, onHistory }: PanelHeaderProps): ReactElement {
  const { t } = useTranslation('tasks');
  const { number } = useFormat();
  const figures = { shown: number(shown), most: number(TASK_LIMITS.perDay) };
  return (
    <Header>
      <chakra.h2 id="personal-tasks" textStyle="heading">
        {t('title')}
      </chakra.h2>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('historyOpen')}
        aria-haspopup="dialog"
        onClick={onHistory}
      >
        <Icon name="history" />
      </Button>
      <Button
        variant="soft"
        paddingInline={3}
        aria-haspopup="dialog"
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? 'tasks-full' : undefined}
        onClick={isFull ? undefined : onAdd}
      >
        <Icon name="plus" size="1.125rem" />
        {t('add')}
      </Button>
      <p>
        <Chip colorPalette="pine">
          <span aria-hidden>{t('count', figures)}</span>
          <Unseen>{t('countLabel', figures)}</Unseen>
        </Chip>
        <Chip>{t('dailyReset')}</Chip>
      </p>
    </Header>
  );
}
