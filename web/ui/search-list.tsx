import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { chakra } from './chakra';
import { FormField, Input } from './form-field';

/** Constant height for any number of results, so that nothing shifts while the player types. */
const List = chakra('ul', {
  base: {
    height: 'min(22rem, 45dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.sunken',
    borderRadius: 'lg',
    padding: 1.5,
  },
});

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
    minHeight: 'touch',
    paddingBlock: 2,
    paddingInline: 3,
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.track' },
    '&[aria-selected=true]': { bg: 'pine.subtle', boxShadow: 'inset 0 0 0 2px {colors.pine.solid}' },
  },
});

interface SearchListProps<Item> {
  /** The label of the search. */
  readonly label: string;
  readonly listLabel: string;
  readonly words: string;
  readonly onSearch: (words: string) => void;
  /** What the search has found. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** What is said about the result, such as that there is none. */
  readonly status: ReactNode;
}

/** A combobox whose list is always open: the arrow keys move in it while the focus stays in the search. */
export function SearchList<Item>(props: SearchListProps<Item>): ReactElement {
  const { label, listLabel, words, onSearch, items, keyOf, children, onChoose, status } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  // Items may come and go while the list is open: the active one stays the same.
  const active = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === activeKey),
  );
  const move = (to: number) => {
    const item = items[to];
    if (item !== undefined) setActiveKey(keyOf(item));
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' ? items[active] : undefined;
    if (step === undefined && chosen === undefined) return;
    // Prevents the rest of the press from reaching the element that gets the focus.
    event.preventDefault();
    if (chosen !== undefined) onChoose(chosen);
    else if (items.length > 0) move((active + (step ?? 0) + items.length) % items.length);
  };
  return (
    <chakra.div display="grid" gap={3}>
      <FormField label={label}>
        {(control) => (
          <Input
            {...control}
            type="search"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={words}
            onChange={({ target }) => {
              onSearch(target.value);
              setActiveKey(undefined);
              if (list.current) list.current.scrollTop = 0;
            }}
            onKeyDown={press}
          />
        )}
      </FormField>
      <List ref={list} id={listId} role="listbox" aria-label={listLabel}>
        {items.map((item, index) => (
          <Option
            key={keyOf(item)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the search.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            {children(item)}
          </Option>
        ))}
      </List>
      <chakra.p role="status" textStyle="caption" color="fg.muted" minHeight="1.125rem">
        {status}
      </chakra.p>
    </chakra.div>
  );
}

const OptionText = chakra('span', { base: { minWidth: 0 } });
const OptionTitle = chakra('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'semibold', overflowWrap: 'anywhere' },
});
const OptionCaption = chakra('span', {
  base: { display: 'block', textStyle: 'caption', color: 'fg.muted' },
});

/** The two lines of an option. */
export function OptionLines(props: { readonly title: string; readonly caption: string }): ReactElement {
  return (
    <OptionText>
      <OptionTitle>{props.title}</OptionTitle>
      <OptionCaption>{props.caption}</OptionCaption>
    </OptionText>
  );
}
