import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialog-frame';
import { FormField, Input } from '../../ui/form-field';
import { TimeZoneList } from './time-zone-list';
import { canonicalZone } from './time-zones';
import { useZoneSearch } from './use-zone-search';

interface TimeZoneDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly zone: string;
  readonly onChoose: (zone: string) => void;
}

/** All time zones, with a search (R33). */
export default function TimeZoneDialog({ open, onClose, ...rest }: TimeZoneDialogProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('zone.label')}>
      <Choice onClose={onClose} {...rest} />
    </DialogFrame>
  );
}

/** A combobox whose list is always open: the arrow keys move in it while the focus stays in the search. */
function Choice({ zone, onChoose, onClose }: Omit<TimeZoneDialogProps, 'open'>): ReactElement {
  const { t } = useTranslation('settings');
  const { words, search, shown, more, times, now } = useZoneSearch(zone);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const choose = (chosen: string) => {
    onClose();
    if (chosen !== canonicalZone(zone)) onChoose(chosen);
  };
  const move = (to: number) => {
    setActive(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' ? shown[active] : undefined;
    if (step === undefined && chosen === undefined) return;
    // Prevents the rest of the press from reaching the element that gets the focus.
    event.preventDefault();
    if (chosen !== undefined) choose(chosen);
    else if (shown.length > 0) move((active + (step ?? 0) + shown.length) % shown.length);
  };
  return (
    <chakra.div display="grid" gap={3} paddingBottom={5}>
      <FormField label={t('zone.search')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={({ target }) => {
              search(target.value);
              move(0);
            }}
            onKeyDown={press}
          />
        )}
      </FormField>
      <TimeZoneList
        ref={list}
        id={listId}
        optionId={optionId}
        zones={shown}
        current={zone}
        active={active}
        times={times}
        now={now}
        onChoose={choose}
      />
      <chakra.p role="status" textStyle="caption" color="fg.muted" minHeight="1.125rem">
        {shown.length === 0 && t('zone.none')}
        {more > 0 && t('zone.more', { count: more })}
      </chakra.p>
    </chakra.div>
  );
}
