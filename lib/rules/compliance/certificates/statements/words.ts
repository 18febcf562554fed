const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that only join others. None of them limits: no "not", "only", "if", "until", "except". */
const JOINING = `a an and any all are as at be been both by do does each every for from had has have he her his i in into is it its of on onto or other
  our out over per same she so such than that the their them then there these they this those through thru throughout to toward under up
  upon via was we were which while who whom whose with within you your along also etc e.g i.e including include includes included
  inclusive namely various several following follow follows between among about above below here hereby herein hereto hereunder behalf
  please kindly during shall will regard regards regarding respect respects respecting concerning respective reference re ref attn c/o dba aka fka non`;

/** The words of sentences that only describe cover. */
const COVER = `carry carries riggers rigger's updated revised proceed hazard hazards person persons organization organizations file copy annual req'd hull cert certs wording contain contains benefits independent additional attached see attachment listed shown described named insured insureds holder holders certificate certificates evidence proof
  confirmation issued issue policy policies coverage coverages cover covers covered insurance insurer insurers carrier carriers limit
  limits aggregate aggregates general liability commercial auto automobile automobiles autos hired owned umbrella workers worker's
  workers' workmen's compensation comp employer's employers employers' employer statutory states state item items products product
  completed operations operation ongoing premises contractual personal advertising injury bodily property damage xcu x c u stop gap
  severability interest interests cross separation professional errors omissions cyber media pollution occurrence occurrences claims basis
  apply applies applied applicable provided provides provide afforded terms conditions provisions endorsement endorsements endorsed
  schedule schedules scheduled blanket broad form forms project projects location locations job jobs site sites work performed performing
  contract contracts agreement agreements required requirement requirements written executed signed certificate's usual nationwide
  worldwide territory united canada part parts one two three hundred million thousand dollars usd gl cgl wc el bi pd al edition number
  numbers no. nos project's year years term annual effective expiration date dates made retroactive retro since inception combined single
  medical expense rented fire legal host liquor equipment leased rental installation floater inland marine builder's builders risk
  employee employees s t v waiver subrogation primary entire full program a.m p.m time standard favor notice cancellation days status
  insures automatic automatically officers directors agents volunteers owner owners affiliates affiliate subsidiaries subsidiary
  successors assigns parent parents lenders lender mortgagee managers manager members partners partner assignees elected appointed
  officials boards commissions representatives policy's auto's vehicles vehicle physical collision comprehensive cargo garagekeepers crime
  fidelity theft e&o d&o epli umbrella's underlying excess confirms confirm verify evidences carries maintains maintained carried holds
  issuer writes admitted company's renewal renews new period periods inception inceptions suits suit brought u.s usa its possessions territories puerto rico canada eff exp umb xs bap ul individually`;

/** Further words of policies, their parts and their wording, which say nothing of when, where or for what they apply. */
const TERMS = `terrorism tria unimpaired intact whether separate evidenced captioned equivalent contractor's contractors' subcontractor's language clause clauses feature features enhancement enhancements extension extensions section sections paragraph title titled
  called entitled iso acord aais ncci manuscript standard customary broadened broadening special separately individually jointly continuous
  continuously known uninterrupted underwritten reinsured concurrent concurrently coterminous bodily underinsured motorist motorists pip
  med pay payments basis bases written write wrote furnish furnishes furnished grant grants granting give gives names naming recognizes
  reads automatically usual customarily routinely including subcontractors subcontractor contractors contractor independent behalf trade
  trades business operations america north world anywhere countrywide package portfolio master personal injury injuries explosion collapse
  underground hazard occurrence-based accident accidents disease cyber malpractice admitted non-admitted licensed domestic domiciled
  rated rating financial size strength excellent superior best's best highly underwriter's group mutual reciprocal company's active
  existing current currently valued valuation replacement actual cash value contents building buildings tools scheduled unscheduled
  incident incidents each every both either proof nature kind kinds type types sort line lines letter letters column columns box boxes
  checked marked indicated indicates above-listed below-listed aforementioned abovementioned referenced mentioned specified outlined stated
  remain remains complete full fullest description descriptions information detail details wording worded text states state's federal
  statute statutes law laws regulation regulations act acts code codes authorized representative representatives signature signed dated
  duly herein hereon thereof thereto therein hereinafter corresponding respective simultaneous combined joint consistent compliant comply
  complies meets meet exceeds exceed satisfies satisfy met satisfied minimum minimums statutorily mandated compulsory`;

/** Words on certificates themselves, who sends and keeps them, and how: none says by whom or from what one was made, or how long it counts. */
const PAPER = `payable receivable reminder reminders reissue reissued sequence placement calendar coordinator supply reset compressor compressors telehandler attended gear deposit sq ft release hereto herewith oversized highways airside landside engaged retained collateral certified certification certifications mbe wbe dbe sbe disadvantaged minority est approx requisition awarded collateral titled borrower account accounts accredited addressed addressee attachments attn available batch box cc chain client code communication compliance
  confidential contact contacts copies correspondence customer delete delivered delivery department desk digital digitally disclosed distribution
  document documents download electronic electronically email emailed e-mail e-mails ext extension fax generated help id ids inquiries inquiry
  intended intranet keep link log login mail message monitored monitoring notify number office online onboarding opr pages password permit
  permits permitting phone please portal print prequalification procurement purchasing purpose purposes qualification question questions
  recipient recipients record records register registration registry related request requested requesting requestor requests retain review
  secure self send sender sends sent serve server service services site software store submit submitted supplier suppliers support system
  systems team telephone tel text thank thanks toll tracking transmission unit upload uploaded user using vendor vendors view visit web
  website week weeks via www zip code licensing license licensed registered routing department's reference references ticket transaction
  verification authenticity authentic stored reproduction format version paperless paper original validity valid identical processing hours hour business allow allows executive csr assistant producer's branch mailbox reply calling call verify verifies mailing receipt certified important validated validation`;

/** Whom a grant may name by what they are. */
const PARTIES = `affiliated add adds agree agrees between requires require requiring such status feature that there whom whomever whoever anyone everyone architect architects engineer engineers contractor contractors subcontractor subcontractors general owner's owners developer
  developers landlord landlords tenant tenants lessor lessors lessee lender lenders construction parties party other others consultants
  consultant trustees trustee invitees guests clients client customers customer county city state town village township district borough
  university board council authority governing body bodies commissioners staff public entities entity corporation company companies
  corporations predecessors heirs administrators principals shareholders stockholders investors divisions division related ventures
  joint venture operators operator property management asset advisors beneficiaries franchisor department departments agencies
  instrumentalities upper upstream tier hired retained performing designees designee invitee licensees extent greatest broadest wherever
  applicable afforded status agreed`;

/** The words of sentences on the work, its place, its time and the people: what a description of operations is made of. */
const WORK = `gantry gantries hoist hoists tie-down tie-downs trucking haul hauling hauls transit parts lights rigger riggers proceed inspection inspections strike chief crew foreman yards updated void slab summer winter spring fall autumn seasonal alignment fender machinery moving rail reconstruction teaching class independent access accessories accord accordance account accountant accounting acct acoustic acoustical acoustics acre acres across activity
  actuarial add addition additional address adhesive adjacent adjuster administration administrator advertise agency agent agreement
  agriculture ahu aide air air-duct aircraft airport ak al alabama alarm alaska alder alley alteration aluminum am amazon ambassador
  amenity america american amount amphitheater amusement analysis analytics anchor animal animation annex annual annunciator antenna
  antique apartment api app appliance applicable application apply appointment appraisal appraiser approach approximate approximately apr
  april apron apt aquarium ar arbitrator arborist archdiocese archery architect architectural architecture area arena arise arisen arising
  arizona arkansas armed around array arrival art artist asphalt assembly assessment assessor assign assist assistance assisted associate
  associated association athlete athletic athletics atima atlanta atm atrium attendance attendant attention attic attorney auction audio
  audit-support auditing auditorium aug august austin authority auto-body automation auxiliary ave avenue award away awning az babysitting
  back backfill backflow backhoe backup badge bake baker bakery balancing balcony ballast ballet ballfield ballroom bank banner banquet
  bar barbecue barber barge barista barn barricade barrier bartender bas base baseball basement basin basketball bat bath bathroom batt
  battery bay bazaar bbq beach beam beautician beauty bed bedroom bee behind bench beside beverage bicycle bid bike billiards bindery
  bingo biology bird bistro bldg bleacher blind block blower blown blueprint blvd bms board boat boiler bollard bond bookkeeper
  bookkeeping boom booth border bore boring borough borrower boston bot bottle boulevard bouncer boutique bowling box box-truck bpa brace
  bracing branch brand bread breaker brew brewery brick bricklayer bridge brokerage budget buffet build-out builder building buildout
  built bulkhead bulldozer bump bumper bureau bus business busway butcher buy buyer bypass ca cabin cabinet cable cad cafe cafeteria
  caisson cake calibration california call camera camp campaign campus canal candle candy canopy canvas canvassing capital captain car
  card care caregiver caretaking cargo cargo-van carnival carolina carpenter carpentry carpet carpet-cleaning carport cart carwash
  casework cash cashier casing casino cast cat catch cater caterer catering caulk ccip cdl ceiling celebration cell cellular cellulose
  cement cemetery center central centre ceramic ceremony chain chair change channel chapel charger charging charter chauffeur check chef
  chemical chemistry chess chicago child children chiller chimney chimney-sweep chip chiropractic choir choreography church cinema
  cinematography circuit city civic civil clay clean cleaner cleanout cleanup clear clerk client climbing clinic clinical closer closet
  closing clothing cloud club cmu co coach coast coat coating code coffee coil cold collection collectively college color colorado column
  com comedian comedy commercial commission commissioning committee commodity common communication community compaction compactor
  companion company company's complete completion complex compliance-training complies comply component computer concert concession
  concierge concrete condenser condition condo condominium conduit conference configuration conjunction connect connected connecticut
  connection conservation console construct construction consult consultant consulting contact contact's contain container contains
  content contractor control controlled controls convention conversion convey conveyor cook cookie cooler cooling coordinate coordinator
  coping copper copywriting core corner corp corporate corporation corral corridor cosmetic cost costume cottage council counseling
  counselor counter countertop county courier course court courthouse courtyard cover cpa craft craftsman crane crane-operator crawl cream
  create crew crewmember cricket crop cross crossing crosswalk crowd crown cruise ct culinary culvert cup cupola curator curb current
  curriculum curtain cust customer cut cybersecurity cyclist daily dairy dakota dallas damper dampproofing dance dancer darts data
  database dated day daycare dc de dealer dealership debate debris dec december deck decking decommission deed deep deicing delaware deli
  delivery demo demolition demonstration demonstrator dental dentist denver department deploy depot derby design design-build designee
  designer desk detail detection detector detention develop developer development device dewatering diagnostic diesel dietician dietitian
  dig digital diner dining diocese direct director dirt disassembly dishwasher dismantle dispatch dispatching display disposal distillery
  distribution district ditch diver diving division dj dock document documentary dog doh door doordash dormer dormitory dot double down
  downspout downstream downtown dr drafting drain drainage drapery draw drayage dredge dredging dressmaker drill drive driver driveway
  drone drop dry drywall drywaller duct duct-cleaning ductwork dump dump-truck duplex during dust duty dwelling e-commerce earth earthwork
  east eastern eave ecology edge editing editor education educational eg egress elastomeric electric electrical electrician electronic
  electronics elementary elevated elevator email embankment embroidery emergency employee enamel enclosure end energy engine engineer
  engineering engraving entertainer entertainment entities entity entrance entry environment environmental epa epdm epoxy equip equipment
  erect erection ergonomics erosion escalator escort escrow esports establish estate esthetician estimate estimated estimator ev
  evaluation evaluator evening event examiner excavate excavation excavator executor exercise exhaust exhibit exhibition exhibitor
  existing exit expand expansion expo express ext extend extension exterior exterminator eyewear faa fabric fabricate fabrication
  fabricator facade facilitation facilitator facility fair fairground family fan farm farmers farming fascia fashion fax fcc fda feb
  february federal fedex feed feeder feet fence festival fiber fiber-optic fiberglass field file fill film filming filter final finance
  financial find finish fire fireplace fireproof firestop firewall firm first fish fishing fit fit-out fitness fitout fitting fixture fl
  flag flagger flagging flange flash flashing flat flatbed flea fleet flight float floor floor's flooring floral florida florist flow
  flower fmcsa foam food foot footage football footing foreman forest forestry forklift form foundation fountain frame framer framing
  franchise franchisee franchisor franklin freelance freight friday front fruit ft fuel fulfillment fulfilment fume fumigation function
  fund fundraiser furnace furnish furniture further future ga gala gallery gallon game gaming garage garden gas gasket gate gathering
  gazebo gc genealogy general generator geogrid geologist geology georgia geotechnical gig girder glass glaze glazier glazing golf goods
  governess government grade grading graduation granite grant granted grantee granting grantor graphic graphics grass gravel green
  greenhouse grid grill grind grocery groom grooming ground groundskeeping groundwater group grout grower guard guardrail guest guide
  guitar gutter gym gymnasium gymnastics hairdresser hairstylist hall hampshire handcraft handling handrail handyman hangar hanger harbor
  hardscape hardware hardwood harvest haul haulage hauler hauling hawaii hazardous head headquarters health healthcare hearing heat heater
  heating heavy hedge helicopter help helpdesk hi high highway hike hiking hill hinge hip historian historic hockey hoist hold holder
  holiday home homecare homecoming homemaker homeowner hood horn horse hospice hospital hospitality host hosting hotel hour hourly house
  household housekeeping housewrap housing houston http https hub hud human hvac hwy hydrant hydraulic hydro hydroseed hypnosis ia ice id
  idaho identification ie ifb il illinois illustrate illustrator improve improvement inc inch incidental indiana individually indoor
  industrial industry inflatable influencer information infrastructure inlet inside inspect inspection inspector instacart install
  installation installer institute institution instruct instruction instructor instrument insulate insulation insured's integration
  interest interface interior intermodal interpretation interpreter interpreting intersection inventory inverter investigation
  investigator invitee invoice iowa iron irrigation isaoa island it item jack jackson jail jan janitor janitorial january jefferson jersey
  jetty jeweler jewelry job joinery joint jointly joist journalism journalist jr judge judo juice jul july jun june junior junk kansas
  karate kayak keep kennel kentucky key keyboard kickboxing kids kiosk kitchen knitting known ks ky la label labeling labor laboratory
  lacrosse lactation lake laminate lamp land landfill landing landlord landlord's landscape landscaper landscaping lane language laptop
  large laser last laundering laundry lawn lawyer layout lbs lead leader league leak lease lecture lecturer led left legal lender lessee
  lessor level liaison librarian library licence license licensee licensor lifeguard lift lifting light lighting lightning limestone
  limousine lincoln line linen liner link list litter live livery livestock llc llp ln load loader loading loan lobby loc local locate
  located lock locker lockset locksmith locksmithing lodge log logistics logo longshore loss-prevention lot lots louisiana lounge low
  lower lp ltd luggage lumber lunch lvt lyft ma machine machinery madison magic magician maid mail main maine maintain maintenance major
  make makeup mall manage managed management manager managing mandate manhole manicure manufacture manufacturer map map-making mar
  marathon marble march marina mark market marketing marking mart martial maryland mason masonry massachusetts massage master mat match
  material mathematics mattress may may-appear mc md me meadow meal measure meat mechanic mechanical media mediator medical medium meet
  meeting membrane memorial mentor mentoring merchandise merchandising merchant messenger metal meteorology meter metro mexico mezzanine
  mgmt mi miami michigan micropile mid middle midwife miles military mill millwork millwright mime mine mini ministry minnesota minor
  mirror misc miscellaneous mississippi missouri mitigation mixing mn mo mobile mobilization mobilize mod mod-bit model modern
  modernization modification modify modular moisture mold mold-testing molding monday mondays monitor monitoring montana month monthly
  monument morning mortar mortgage mosque motel motivational motor motorcycle mount mounting move mover movie mow mowing mr mrs ms msa mt
  mulch multi municipal municipality mural museum music musical musician mystery nail name nanny national native natural nature nc nd ne
  near nebraska network nevada newspaper next nh night nightclub nj nm nonprofit normal north northeast northern northwest notarization
  notary nov novelist november nurse nursery nursing nutrition nutritionist nv ny oakland object obligee observation occupational occur
  ocean ocip oct october ocular office officer oh ohio oil ok oklahoma onboarding online onsite open opening operate operator optical
  optician or oral orchard orchestra order oregon organist organization organize organizer organizing orientation ornament orthopedic osha
  other others outdoor outlet outreach outside oven overhead overlay owner owner's p.o pa pack package packing pad page paint painter
  painting palace pallet panel panelboard pantry paper parade paralegal paramedic parapet parcel parent parish park parking parking-lot
  parkway part participant participate partnership party passage passenger paste pastry pasture patch path patient patio patrol pave
  pavement paver pavilion payroll pc pedestrian pedicure pennsylvania penthouse perform performance performer pergola perimeter period
  permit person personnel pest pet pharmacist pharmacy phase phlebotomy phoenix phone photo photograph photographer photography
  photovoltaic physical physician piano pick picking pickup picnic piece pier pilates pile piling pilot pine pipe pipeline pit pizza pkwy
  place plan plane plank plant planter planting plaster plate platform play player playground plaza plc please pllc plow plowing plumb
  plumber plumbing plus plywood pm po podcast podium poet poetry point pole police polished polishing pond pony pool pop popup porcelain
  porch port porta portable portland post potable pottery pour power power-washing pr practice pre precast premise prep preparation
  present presentation presenter president press pressure preventative preventer preventive priest prime primer principal print printer
  printing private proctor proctoring procurement produce producer production professor program programmer programming project prom
  promote promoter promotion promotional proofreading propane property prototype provider provision psychic psychologist psychology pub
  public public-speaking publicity publish publisher pull pump punch puppet purchase purchaser pursuant pv pvc python quality quarry
  quarter question questions quilting race rack racking radio radon raffle rafter rail railing railroad railway rain rake ramp ranch range
  razor rd read ready real realtor rear rebar receive receiver receptacle reception receptionist recital recondition reconfiguration
  reconfigure reconstruct reconstruction record recording recreation recreational recruit recruiter recruiting recycle recycling reefer
  refinish reflexology refrigeration refrigerator refurbish refurbishment regatta regional register registration regular rehab
  rehabilitation rehearsal reinforce reinforcement relate related relating relations relay relocate relocation remediation remodel
  remodeler remote removal remove render renovate renovation rent rental's repair repave repipe replace replacement report reporter
  reporting representative reptile request reroof reseal research reservoir residence resident residential resort resource restaurant
  restoration restore restraint restricted restroom resurface resurfacing retail retaining retirement retreat retrofit return reunion
  review rfp rfq rhode ri ride rideshare ridge rig rigger rigging right ring rink riprap riser river riverside rm road roadway roadwork
  robot robotics rock rodent rodeo roof roofer roofing room rope rotunda rough round route router routine row rowing rtu rugby rule rules
  runway rural safety sail sailing sale sales salon salt salting sampling sand sandblast sandwich sanitary sanitation satellite saturday
  sauna sc scaffold scaffolding scan scanner scanning school science scientist scooter scope scoring scout scrap screen screenwriting
  scribe script scuba sculpture scupper sd sea seal sealant sealcoat sealer seam seamstress season seasonal seat seattle seawall second
  secretarial secretary section secured security sediment seed seeding segment seismic sell seller semi seminar send senior sent sep sept
  september septic serial serve server service services session set setup sewage sewer sewing shade shaft shake shampoo sheathing sheet
  sheeting sheetmetal sheetrock shelf shell shelter shelving shift shingle ship shipping shoot shop shopper shopping shore shoring short
  shovel shoveling show shower showroom shredding shutdown shuttle side sidewalk siding sign signage signal silt simulation singer singing
  single sink sit sitter sitting skate skateboard sketch ski skiing skilled skin skincare skylight slab slate sleeve slope small smoothie
  sn snack snow snowboarding snowplow soccer social society sociology sod soffit soft softball software soil solar songwriting sorting
  sound sound-system south southeast southern southwest sow spa space speaker specialty speech speed spin sponsor sponsorship sport sports
  spray spread spring springfield sprinkler sq square sr st stabilization stable stadium staff staffing stage staging stain stainless
  stair staircase stairs stairway stall stand standard standing standpipe start startup statement station statue ste steam steel step
  steward stewardess stock stocking stone storage store storefront stories storm stormwater story stove stream street stripe striping
  strobe structural structure stucco stud student studio study stump stylist sub subcontract subcontracted subcontractor subdivision
  subfloor subgrade subs suburb subway successor suite summer summit sump sunday superintendent supervise supervision supervisor supplier
  supply support suppression surf surface surfing surgery survey surveying surveyor sushi suspend suspended suspension sustainable swap
  sweep swim swimming switch switchgear symbol symphony symposium synagogue system tab table tablet taco tag tailgate tailor tailoring
  tank tanker tap tape taping tarp task tavern tax tax-preparation taxi tea teach teacher team tear tech technical technician technology
  tee tel telecom telecommunications telehealth telemarketer telemarketing telephone teleprompter telescoping television temp temple
  temporary tenant tenant's tenant-improvement tennessee tennis tent terminal termite terrace terrazzo test tester testing texas textile
  texture thank thanks theater theatre theatrical theme therapist therapy thermal thermostat third thursday ticket tie tieback tier tiers
  tile tiling timber tire title tn today toddler toilet ton tons tool top topsoil total touch tour tournament tow tower towing town
  township tpo track tractor trade trail trailer train trainer training transcribe transcription transfer transformer transit translate
  translation translator transport transportation travel travel-agent tray treasurer tree trench trenching triathlon trim trip trolley
  trophy tropical truck trucking trunk truss trust trustee tryout tub tube tuckpoint tuesday tuition tunnel turf turnkey turnstile tutor
  tutoring tx type typical typing u.s uber ultrasound umpire unarmed underground underlayment underpinning uniform union unit university
  unload upcoming upgrade upholster upholstery upload upper ups upstream urban us usa usage usdot use user usher usps ut utah utility va
  vac vaccine vacuum valet valley valuation value valued valve van vapor various varnish vault vav vct vegan vegetable vegetation vending
  vendor vendor's veneer vent ventilate ventilation venue verification vermont vet veterinarian veterinary vi vicinity video videographer
  videography view villa village vin vineyard vinyl violin virginia virtual visit visitor vocal voice voiceover volleyball volunteer vt wa
  waiter walk walker walking walkway wall wallcovering wallpaper wardrobe warehouse warehousing warm wash washington wasp waste wastewater
  watch water watercolor waterfront waterline watermain waterproof waterproofing watershed waxing way weave web webinar website wedding
  wedding-planning wednesday week weekend weekly weight welcome weld welder welding well wellness west western wet wetland wharf wheel
  wheelchair wheelstop wholesale wi wide wig wildlife winch wind window wine winery wing winter wire wireless wiring wisconsin women wood
  wooden woodwork woodworking workshop worksite world wrap-up writer writing wv www wy wyoming yacht yard yoga york youth zip zipline zone
  zoo zumba`;

const joining = listed(JOINING);
const cover = listed(COVER);
const work = listed(WORK);
for (const word of listed(TERMS)) (cover as Set<string>).add(word);
const paper = listed(PAPER);
const parties = listed(PARTIES);

/** A word, and what it may be a form of: "installing", "installed" and "installs" of "install". */
function rootsOf(word: string): string[] {
  const roots = new Set([word, word.replace(/'s?$/, ""), word.replace(/^(?:re|pre|sub|non|multi|co)-?(?=\w{4})/, "")]);
  for (const root of [...roots])
    for (const [ending, instead] of ENDINGS)
      if (root.endsWith(ending)) for (const last of instead) roots.add(root.slice(0, -ending.length) + last);
  for (const root of [...roots]) roots.add(root.replace(/([bdglmnprt])\1$/, "$1"));
  return [...roots];
}

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ing", ["", "e"]],
  ["ings", ["", "e"]],
  ["ed", ["", "e"]],
  ["er", ["", "e"]],
  ["ers", ["", "e"]],
  ["ly", [""]],
];

const isIn = (words: ReadonlySet<string>, word: string) => words.has(word) || rootsOf(word).some((root) => words.has(root));

/** Whether a word only joins others or describes cover. */
export const describesCover = (word: string): boolean =>
  joining.has(word) || cover.has(word) || cover.has(`${word}s`) || cover.has(word.replace(/(?<=\w{3})s$/, ""));
/** Whether a word may stand in a sentence on the certificate as a paper. */
export const describesPaper = (word: string): boolean => describesCover(word) || paper.has(word);
/** Whether a word may stand in a grant: one that describes cover or whom it is for. */
export const describesGrant = (word: string): boolean => describesCover(word) || parties.has(word);
/** A word that names an activity by its ending, known or not, unless it is one of those that take something back. */
const ACTIVITY = /^[a-z]{3,}(?:ing|ings|ation|ations|ment|ments|ology|smithing|ery|eries)$/;
const TAKING =
  /^(?:end|lack|miss|barr?|cease|ceas|paus|stopp|halt|await|wait|pend|omit+|exclud|except|delet|remov|withdraw|cancel+|terminat|laps|expir|suspend|limit|restrict|reduc|lower|cap+|deny|deni|refus|reject|declin|disput|contest|reserv|ignor|disregard|void|revok|rescind|dropp?|skipp?|pull|strik|los|leav|outstand|remain|owe?|excus|exempt|waiv|releas|forbid+|prohibit|bann?|regard|notwithstand|noth|someth|anyth|everyth|dur|border|exclusion|limit|reserv|cancell?|revoc|terminat|suspens|exempt|deduct|reten|impair|encumbr|conditi|stipul|qualific|modific|amend|endorse?|adjust|replace|settle|impound|judg|arbitr|litig)(?:ing|ings|ation|ations|ment|ments|ology|ery|eries)$/;

/** Whether a word may stand in a sentence on the work. */
export const describesWork = (word: string): boolean =>
  describesCover(word) || isIn(work, word) || (paper.has(word) && !/^request/.test(word)) || (ACTIVITY.test(word) && !TAKING.test(word));
