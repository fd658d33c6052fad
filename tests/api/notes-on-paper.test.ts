import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIncipitFile } from '#/features/incipits/queries.server.ts';
import { signUp } from '../support/factories.ts';
