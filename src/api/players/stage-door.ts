import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { keptText } from '#/features/calendar-feeds/messages.ts';
import { ownCalendarsSchema } from '#/features/calendar-feeds/schema.server.ts';
import { messageSchema } from '#/features/orders/schema.server.ts';
import { renewCalendar } from '#/features/stage-door/calendar.server.ts';
import {
  changeHome,
  changeOwnCalendars,
  changeOwnFees,
  changeOwnTimes,
  endDoorLinks,
  requestDoorLink,
  sendDoorLink,
} from '#/features/stage-door/commands.server.ts';
import { DOOR_MAILED, DOOR_SENT, DOORS_ENDED, FEES_KEPT, WORKS_KEPT } from '#/features/stage-door/messages.ts';
import {
  calendarAddressSchema,
  doorLinkSchema,
  ownCalendarSchema,
  ownFeesChangeSchema,
} from '#/features/stage-door/schema.server.ts';
import { changeOwnWorks } from '#/features/stage-door/works/commands.server.ts';
import { ownWorksChangeSchema } from '#/features/stage-door/works/schema.server.ts';
import { HOME_KEPT, TIMES_KEPT } from '#/features/times-off/messages.ts';
import { homeSchema, timesOffChangeSchema } from '#/features/times-off/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';

const tags = ['Stage door'];

const ask = call(
  'post /stage-door/links',
  'Have the way to a musician’s own page mailed to their address',
  {
    tags,
    description: 'Answers the same whether it is a musician’s address or not.',
    who: 'all',
    body: doorLinkSchema,
    refuses: [403, 422, 429],
  },
  answers(202, 'If it is one.', messageSchema),
);

const times = call(
  'put /stage-door/times',
  'Say when you do not play, by the link to your page: the whole of it',
  { tags, who: 'all', body: timesOffChangeSchema, refuses: [403, 404, 422, 429] },
  answers(200, 'Kept.', messageSchema),
);

const fees = call(
  'put /stage-door/fees',
  'Say what you ask for, by the link to your page; null is as the house does',
  { tags, who: 'all', body: ownFeesChangeSchema, refuses: [403, 404, 422, 429] },
  answers(200, 'Kept.', messageSchema),
);

const works = call(
  'put /stage-door/works',
  'Say which works and movements you offer, and how long you take, by the link to your page',
  { tags, who: 'all', body: ownWorksChangeSchema, refuses: [403, 404, 409, 422, 429] },
  answers(200, 'Kept.', messageSchema),
);

const calendar = call(
  'post /stage-door/calendar',
  'Have a new secret address for your calendar, or close it; the one before opens nothing any more',
  { tags, who: 'all', body: ownCalendarSchema, refuses: [403, 404, 422, 429] },
  answers(200, 'The address.', calendarAddressSchema),
);

const calendars = call(
  'put /stage-door/calendars',
  'Have a calendar of your other life read, by the link to your page, or take some out; what is in it counts as busy',
  { tags, who: 'all', body: ownCalendarsSchema, refuses: [403, 404, 422, 429] },
  answers(200, 'Kept, and read.', messageSchema),
);

const mail = call(
  'post /musicians/{id}/stage-door',
  'Mail a musician the way to their own page',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'It is in the mail.', messageSchema),
);

const home = call(
  'put /musicians/{id}/home',
  'Say in which zip code a musician lives; the nearest is named first where somebody is looked for',
  { tags, who: 'admin', params: idParam, body: homeSchema, refuses: [401, 403, 404, 422] },
  answers(200, 'Kept.', messageSchema),
);

const end = call(
  'delete /musicians/{id}/stage-door',
  'Close every link to a musician’s own page; they can have a new one mailed',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'Closed.', messageSchema),
);

export const stageDoorApi = createApi()
  .openapi(ask, async (c) => {
    const { email } = c.req.valid('json');
    await withinLimits(c, { forgotten: c.var.clientKey, stageDoorEmail: email }, { forgotten: EVERYBODY });
    requestDoorLink(c.var.ctx, email);
    return c.json({ message: DOOR_MAILED }, 202);
  })
  .openapi(times, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    await changeOwnTimes(c.var.ctx, c.req.valid('json'));
    return c.json({ message: TIMES_KEPT }, 200);
  })
  .openapi(fees, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    await changeOwnFees(c.var.ctx, c.req.valid('json'));
    return c.json({ message: FEES_KEPT }, 200);
  })
  .openapi(works, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    await changeOwnWorks(c.var.ctx, c.req.valid('json'));
    return c.json({ message: WORKS_KEPT }, 200);
  })
  .openapi(calendar, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    const { token, wanted } = c.req.valid('json');
    return c.json({ address: await renewCalendar(c.var.ctx, token, wanted) }, 200);
  })
  .openapi(calendars, async (c) => {
    const { clientKey, ctx, rateLimits } = c.var;
    await rateLimits.use('link', clientKey, TOO_MANY_TRIES);
    const wanted = c.req.valid('json');
    if (wanted.address !== '') await rateLimits.use('calendar', clientKey, TOO_MANY_TRIES);
    const given = await changeOwnCalendars(ctx, wanted);
    return c.json({ message: keptText(given?.reading) }, 200);
  })
  .openapi(mail, async (c) => {
    await sendDoorLink(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: DOOR_SENT }, 200);
  })
  .openapi(home, async (c) => {
    await changeHome(c.var.ctx, c.req.valid('param').id, c.req.valid('json').homeZip);
    return c.json({ message: HOME_KEPT }, 200);
  })
  .openapi(end, async (c) => {
    await endDoorLinks(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: DOORS_ENDED }, 200);
  });
