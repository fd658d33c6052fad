import type { ProgrammeEdit, ProgrammeView } from '#/features/programmes/model.ts';
import { type ApiResult, api, send } from '#/web/api-client.ts';

export type SendChange = (change: ProgrammeEdit) => Promise<ApiResult<ProgrammeView>>;

/** To the programme of this browser or account. */
export const sendOwn: SendChange = (json) => send(api.programme.$post({ json }));
