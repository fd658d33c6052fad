import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import type { EventRequest } from '../../model.ts';
import { eventInWords, whenText } from '../../rules.ts';
import { requestPath } from '../../url.ts';
import { openText } from '../messages.ts';
import type { Place, Players } from '../model.ts';
import { isBeingAsked, partName, whoHas } from '../rules.ts';

interface LineUpMail {
  request: EventRequest;
  players: Players;
  /** Whose part has changed hands. */
  place: Pick<Place, 'instruments'>;
  name: string;
  plays: boolean;
  reader: 'musician' | 'client';
  dayUrl?: string | undefined;
  closing: readonly string[];
}

/** Who plays now: neither why, nor for what fee. */
export function lineUpMail(mail: LineUpMail, sender: Sender): OutgoingMail {
  const { request, players, place, name, plays, reader, dayUrl, closing } = mail;
  const { musician, clientName, clientEmail } = request;
  const event = eventInWords(request, reader);
  const to = reader === 'client' ? clientName : musician.name;
  const part = partName(place).toLowerCase();
  const sentence = plays
    ? `${name} plays the ${part} at ${event}, ${whenText(request)}.`
    : `${name} can’t play the ${part} any more at ${event}, ${whenText(request)}. We look for somebody else, and write to you as soon as somebody has said yes.`;
  const parts = players.pools.flatMap((pool) =>
    pool.places.map((one) => {
      const now = whoHas(pool, one)?.name;
      return { label: partName(one), value: now ?? openText(isBeingAsked(pool)), quiet: now === undefined };
    }),
  );
  const page = { label: 'See your request', href: `${sender.origin}${requestPath(request._id)}` };
  const sheet = dayUrl === undefined ? undefined : { label: 'Open the day sheet', href: dayUrl };
  const action = reader === 'client' ? page : sheet;
  return writeMail(sender, {
    kind: `event-request.line-up.${reader}`,
    to: reader === 'client' ? clientEmail : musician.email,
    replyTo: sender.businessEmail,
    about: { noun: 'Request', id: request._id },
    subject: plays ? `${name} plays: ${event}` : `${name} can’t play: ${event}`,
    title: ['Who plays', 'now'],
    preview: sentence,
    paragraphs: [...(to === '' ? [] : [`Dear ${to},`]), sentence],
    ...(action && { action }),
    facts: [{ label: 'Leads', value: musician.name }, ...parts],
    closing: [...closing],
  });
}
