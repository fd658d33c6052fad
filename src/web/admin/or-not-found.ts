import { data } from 'react-router';
import { AppError } from '#/platform/errors.ts';

export async function orNotFound<Item>(open: () => Promise<Item>): Promise<Item> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw data(error.message, { status: 404 });
    throw error;
  }
}
