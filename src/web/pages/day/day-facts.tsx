import type { ReactNode } from 'react';
import { NOTE_LABELS } from '#/features/event-requests/day/messages.ts';
import { DAY_NOTES, NO_DAY_NOTES, type OnTheDay } from '#/features/event-requests/day/model.ts';
import { NOT_GIVEN, PIANO_LABELS } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { townLine } from '#/platform/text/us-places.ts';

interface DayFactsProps {
  request: EventRequest;
  players: readonly OnTheDay[];
  map: string;
  business: { name: string; phone: string };
  businessEmail: string;
}

export function DayFacts({ request, players, map, business, businessEmail }: DayFactsProps) {
  const { eventLocation: place, dayNotes = NO_DAY_NOTES, musician, clientName, clientEmail, piano } = request;
  const address = [place.locationName, place.address, townLine(place)].filter(Boolean).join('\n');
  return (
    <>
      <section aria-labelledby="place">
        <h2 id="place" className="scroll-mt-6 pb-3 font-display text-section">
          <span className="font-fff">Where</span> <span className="font-pp">and how</span>
        </h2>
        <dl className="border-t-3 border-ink">
          <Fact term="Place" value={address}>
            {map === '' ? null : (
              <a href={map} rel="noreferrer" className="link flex min-h-12 w-fit items-center font-label">
                Open the map
              </a>
            )}
          </Fact>
          {DAY_NOTES.filter((name) => name !== 'phones').map((name) => (
            <Fact key={name} term={NOTE_LABELS[name]} value={dayNotes[name]} />
          ))}
          <Fact term="Piano" value={PIANO_LABELS[piano]} />
        </dl>
      </section>
      <section aria-labelledby="people">
        <h2 id="people" className="scroll-mt-6 pb-3 font-display text-section">
          <span className="font-fff">Who</span> <span className="font-pp">to call</span>
        </h2>
        <dl className="border-t-3 border-ink">
          <Fact term={NOTE_LABELS.phones} value={dayNotes.phones} />
          <Person term={players.length > 0 ? 'Leads' : 'Plays'} name={musician.name} email={musician.email} />
          {players.map(({ part, name, phone }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
            <Person key={index} term={part} name={name || 'Still open'} email="" phone={phone} />
          ))}
          <Person term="Client" name={clientName} email={clientEmail} />
          <Person term="House" name={business.name} email={businessEmail} phone={business.phone} />
        </dl>
      </section>
    </>
  );
}

function Fact({ term, value, children }: { term: string; value: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-label text-quiet">{term}</dt>
      <dd className={`text-lede break-words whitespace-pre-line ${value ? '' : 'text-quiet italic'}`}>
        {value ? <Callable text={value} /> : NOT_GIVEN}
        {children}
      </dd>
    </div>
  );
}

function Person({ term, name, email, phone = '' }: { term: string; name: string; email: string; phone?: string }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-label text-quiet">{term}</dt>
      <dd className="text-lede break-words">
        <b className="font-label">{name}</b>
        {phone === '' ? null : (
          <span className="block">
            <Callable text={phone} />
          </span>
        )}
        {email === '' ? null : (
          <span className="block">
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </span>
        )}
      </dd>
    </div>
  );
}

const NUMBER = /(\+?\d[\d ().-]{6,18}\d)/;

function Callable({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <a key={index} href={`tel:${part.replace(/[^\d+]/g, '')}`} className="link inline-flex min-h-11 items-center">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
