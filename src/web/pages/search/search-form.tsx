import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { SEARCH_MAX_LENGTH } from '#/features/site-search/model.ts';
import { SEARCH_PARAM, SEARCH_PATH } from '#/features/site-search/url.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import type { DayInQuery } from '#/web/day-in-query.server.ts';
import { useTitlesAlike } from './use-titles-alike.ts';

interface SearchFormProps {
  query: string;
  day: DayInQuery | null;
}

/** With a date, availability is shown. */
export function SearchForm({ query, day }: SearchFormProps) {
  const searching = useNavigation().location?.pathname === SEARCH_PATH;
  const [typed, setTyped] = useState('');
  const titles = useTitlesAlike(typed);
  const listId = useId();
  return (
    <Form method="get" action={SEARCH_PATH} role="search" className="mt-6 flex max-w-200 flex-wrap items-end gap-4">
      <TextField
        label="Search the site"
        hint="A title or a nickname, a composer, BWV 1007, a first line, an occasion, a mood, a musician"
        type="search"
        data-begins={query === '' ? '' : undefined}
        name={SEARCH_PARAM}
        defaultValue={query}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        list={listId}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-w-[min(13.75rem,100%)] flex-1"
      />
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextField
        label="On a date, if you have one"
        type="date"
        name="date"
        defaultValue={day?.typed.date}
        error={day?.problems.date}
      />
      <Button type="submit" waiting={searching}>
        SEARCH
      </Button>
    </Form>
  );
}
