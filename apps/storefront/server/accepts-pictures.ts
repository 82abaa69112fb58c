import { defaultStore } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";

/**
 * Tells whether a page's forms may contain pictures: payment proofs, reviews, avatars. Every other form is small.
 * @param path as requested, with its language and with the `.data` of forms sent by script
 */
export const acceptsPictures = (path: string): boolean => picturePagePattern.test(path);

const picturePagePattern =
  /^(\/(zh|cn))?\/(shop\/\w+\/order(\/.+)?|result\/order\/success|account\/(orders|details))(\.data)?$/;

/**
 * Tells whether a phone may share a picture with this page (the web manifest's `share_target`). The page then asks
 * for the order.
 */
export const acceptsSharedPictures = (path: string): boolean => sharePagePattern.test(path);

const sharePagePattern = new RegExp(
  `^(/(zh|cn))?${paths.order(defaultStore, "upload-payment-proof", "email")}$`,
);
