/** Every error code with its HTTP status. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  totp_required: 401,
  forbidden: 403,
  second_factor_required: 403,
  step_up_required: 403,
  not_enough_points: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  insufficient_stock: 409,
  quantity_limit: 409,
  order_state: 409,
  total_changed: 409,
  request_in_flight: 409,
  stale: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  validation: 422,
  invalid_code: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error. `errors` has the texts by dotted field path; `details` may contain further data. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  request_id: string;
  errors?: Record<string, string[]>;
  details?: Record<string, unknown>;
}
