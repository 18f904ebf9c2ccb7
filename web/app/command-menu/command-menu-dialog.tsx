import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog-frame';
import { OptionLines, SearchList } from '../../ui/search-list';
import { matchesWords } from '../../ui/search-words';
import type { Destination } from './use-go-to';
import { useMenuItems } from './use-menu-items';

interface CommandMenuDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (destination: Destination) => void;
}

/** One field that finds screens, quests, tasks and parties, and what can be made (R482). */
export default function CommandMenuDialog({ open, onClose, onChoose }: CommandMenuDialogProps): ReactElement {
  const { t } = useTranslation('shortcuts');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('menu.title')}>
      <Menu
        onChoose={(destination) => {
          onClose();
          onChoose(destination);
        }}
      />
    </DialogFrame>
  );
}

function Menu({ onChoose }: Pick<CommandMenuDialogProps, 'onChoose'>): ReactElement {
  const { t } = useTranslation('shortcuts');
  const [words, setWords] = useState('');
  const items = useMenuItems().filter(({ title }) => matchesWords(words, [title]));
  return (
    <SearchList
      label={t('menu.search')}
      listLabel={t('menu.list')}
      words={words}
      onSearch={setWords}
      items={items}
      keyOf={({ id }) => id}
      onChoose={onChoose}
      status={items.length === 0 && t('menu.none')}
    >
      {({ title, caption }) => <OptionLines title={title} caption={caption} />}
    </SearchList>
  );
}
