import { answerByLink } from '#/features/event-requests/players/asking/answers.server.ts';
import { arrangePlayers } from '#/features/event-requests/players/asking/arranging.server.ts';
import { mailPlayer, moveAsk, startAsking } from '#/features/event-requests/players/asking/commands.server.ts';
import { findPlayers } from '#/features/event-requests/players/queries.server.ts';
import {
  askMailSchema,
  askMoveSchema,
  linkedAnswerSchema,
  playersAnswerSchema,
  playersInputSchema,
  playersSchema,
  startSchema,
  substitutesSchema,
} from '#/features/event-requests/players/schema.server.ts';
import { askSubstitutes } from '#/features/event-requests/players/substitutes/commands.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { notTooOften } from './not-too-often.ts';

const tags = ['Players'];
const stands = answers(200, 'The players as they stand now.', playersSchema);
const askParam = idParam.extend({ ask: idParam.shape.id });

const find = call(
  'get /requests/{id}/players',
  'Parts, who is asked for them and what they answered',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  stands,
);

const arrange = call(
  'put /requests/{id}/players',
  'Say which parts there are, and who is asked for them in which order; nobody is asked by it',
  {
    tags,
    description:
      'Places of one list play the same. Of a list that is being asked, players who were asked and places that somebody has stay.',
    who: 'admin',
    params: idParam,
    body: playersInputSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  stands,
);

const start = call(
  'post /requests/{id}/players/ask',
  'Ask the first of each list by mail; the others follow by themselves',
  { tags, who: 'admin', params: idParam, body: startSchema, refuses: [401, 403, 404, 409, 422] },
  stands,
);

const substitute = call(
  'post /requests/{id}/players/substitutes',
  'Ask somebody else for an open part at once, or several who share its instruments',
  {
    tags,
    description:
      'They come to the end of the line. What nobody takes stays an open part. The same again asks nobody twice.',
    who: 'admin',
    params: idParam,
    body: substitutesSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  stands,
);

const move = call(
  'post /requests/{id}/players/{ask}/state',
  'Answer for a player, ask them again, replace them, tell them that they are not needed; or change their fee',
  { tags, who: 'admin', params: askParam, body: askMoveSchema, refuses: [401, 403, 404, 409, 422] },
  stands,
);

const mail = call(
  'post /requests/{id}/players/{ask}/mail',
  'Remind a player who owes an answer, or thank one who has played',
  { tags, who: 'admin', params: askParam, body: askMailSchema, refuses: [401, 403, 404, 409, 422] },
  stands,
);

const linkedAnswer = call(
  'post /players/by-link/answer',
  'Answer by the link in a mail whether you play: yes, yes but, or no',
  {
    tags,
    description:
      'The link stays good: an answer may be changed as long as the part is open. The same answer twice changes nothing.',
    who: 'all',
    body: linkedAnswerSchema,
    after: [notTooOften],
    refuses: [403, 404, 409, 422, 429],
  },
  answers(200, 'How it stands now.', playersAnswerSchema),
);

export const requestPlayersApi = createApi()
  .openapi(linkedAnswer, async (c) => c.json(await answerByLink(c.var.ctx, c.req.valid('json')), 200))
  .openapi(find, async (c) => c.json(await findPlayers(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(arrange, async (c) =>
    c.json(await arrangePlayers(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(start, async (c) =>
    c.json(await startAsking(c.var.ctx, c.req.valid('param').id, c.req.valid('json').pools), 200),
  )
  .openapi(substitute, async (c) =>
    c.json(await askSubstitutes(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(move, async (c) => {
    const { id, ask } = c.req.valid('param');
    return c.json(await moveAsk(c.var.ctx, id, ask, c.req.valid('json')), 200);
  })
  .openapi(mail, async (c) => {
    const { id, ask } = c.req.valid('param');
    return c.json(await mailPlayer(c.var.ctx, id, ask, c.req.valid('json').mail), 200);
  });
